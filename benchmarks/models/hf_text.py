# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""transformers on text: decoders, mixtures of experts, state spaces, encoders, both."""

import torch

from . import List
from .hf_parts import IDS, SMALL, causal, make, masked, tokens, translated
from .parts import classes

LIST = List("transformers: text", needs=("transformers",))

GROUPED = {**SMALL, **IDS, "num_key_value_heads": 2, "max_position_embeddings": 64}
HEADS = {**GROUPED, "head_dim": 16}
GPT = {"vocab_size": 128, "n_embd": 64, "n_layer": 2, "n_head": 4, "n_positions": 64,
       "bos_token_id": 1, "eos_token_id": 2}
MOE = {"num_local_experts": 4, "num_experts": 4, "num_experts_per_tok": 2,
       "moe_intermediate_size": 32}

CAUSAL = {
    "gpt2": ("GPT2LMHeadModel", GPT),
    "openai-gpt": ("OpenAIGPTLMHeadModel", {**GPT, "n_ctx": 64}),
    "ctrl": ("CTRLLMHeadModel", {**GPT, "dff": 128}),
    "codegen": ("CodeGenForCausalLM", {**GPT, "rotary_dim": 8, "n_ctx": 64}),
    "gptj": ("GPTJForCausalLM", {**GPT, "rotary_dim": 8}),
    "gpt-bigcode": ("GPTBigCodeForCausalLM", GPT),
    "gpt-neo": ("GPTNeoForCausalLM", {
        "vocab_size": 128, "hidden_size": 64, "num_layers": 2, "num_heads": 4,
        "attention_types": [[["global", "local"], 1]], "window_size": 8,
        "max_position_embeddings": 64, "bos_token_id": 1, "eos_token_id": 2}),
    "gpt-neox": ("GPTNeoXForCausalLM", {**SMALL, **IDS}),
    "opt": ("OPTForCausalLM", {**SMALL, **IDS, "ffn_dim": 128, "word_embed_proj_dim": 64,
                               "max_position_embeddings": 64}),
    "bloom": ("BloomForCausalLM", {"vocab_size": 128, "hidden_size": 64, "n_layer": 2,
                                   "n_head": 4, **IDS}),
    "falcon": ("FalconForCausalLM", {**SMALL, **IDS}),
    "mpt": ("MptForCausalLM", {"vocab_size": 128, "d_model": 64, "n_layers": 2, "n_heads": 4,
                               "max_seq_len": 64}),
    "xglm": ("XGLMForCausalLM", {"vocab_size": 128, "d_model": 64, "num_layers": 2,
                                 "attention_heads": 4, "ffn_dim": 128, **IDS}),
    "biogpt": ("BioGptForCausalLM", {**SMALL, **IDS, "max_position_embeddings": 64}),
    "xlnet": ("XLNetLMHeadModel", {"vocab_size": 128, "d_model": 64, "n_layer": 2, "n_head": 4,
                                   "d_inner": 128, **IDS}),
    "xlm": ("XLMWithLMHeadModel", {"vocab_size": 128, "emb_dim": 64, "n_layers": 2,
                                   "n_heads": 4, "causal": True}),
    "llama": ("LlamaForCausalLM", GROUPED),
    "mistral": ("MistralForCausalLM", {**GROUPED, "sliding_window": 8}),
    "qwen2": ("Qwen2ForCausalLM", GROUPED),
    "qwen3": ("Qwen3ForCausalLM", HEADS),
    "phi": ("PhiForCausalLM", GROUPED),
    "phi3": ("Phi3ForCausalLM", GROUPED),
    "gemma": ("GemmaForCausalLM", HEADS),
    "gemma2": ("Gemma2ForCausalLM", {**HEADS, "sliding_window": 8}),
    "gemma3": ("Gemma3ForCausalLM", {**HEADS, "sliding_window": 8}),
    "stablelm": ("StableLmForCausalLM", GROUPED),
    "starcoder2": ("Starcoder2ForCausalLM", GROUPED),
    "olmo": ("OlmoForCausalLM", GROUPED),
    "olmo2": ("Olmo2ForCausalLM", GROUPED),
    "cohere": ("CohereForCausalLM", GROUPED),
    "granite": ("GraniteForCausalLM", GROUPED),
    "persimmon": ("PersimmonForCausalLM", GROUPED),
    "nemotron": ("NemotronForCausalLM", GROUPED),
    "glm": ("GlmForCausalLM", HEADS),
    "smollm3": ("SmolLM3ForCausalLM", GROUPED),
    "helium": ("HeliumForCausalLM", HEADS),
    "exaone4": ("Exaone4ForCausalLM", {**GROUPED, "sliding_window": 8}),
    "mixtral-moe": ("MixtralForCausalLM", {**GROUPED, **MOE}),
    "qwen2-moe": ("Qwen2MoeForCausalLM", {**GROUPED, **MOE,
                                          "shared_expert_intermediate_size": 32}),
    "qwen3-moe": ("Qwen3MoeForCausalLM", {**HEADS, **MOE}),
    "olmoe": ("OlmoeForCausalLM", {**GROUPED, **MOE}),
    "gpt-oss-moe": ("GptOssForCausalLM", {**HEADS, **MOE, "sliding_window": 8}),
    "deepseek-v3-moe": ("DeepseekV3ForCausalLM", {
        **GROUPED, "num_key_value_heads": 4, "n_routed_experts": 4, "num_experts_per_tok": 2,
        "moe_intermediate_size": 32, "n_group": 2, "topk_group": 1, "first_k_dense_replace": 1,
        "kv_lora_rank": 16, "q_lora_rank": 16, "qk_rope_head_dim": 8, "qk_nope_head_dim": 16,
        "v_head_dim": 16}),
    "mamba": ("MambaForCausalLM", {"vocab_size": 128, "hidden_size": 32, "state_size": 8,
                                   "num_hidden_layers": 2, **IDS}),
    "mamba2": ("Mamba2ForCausalLM", {"vocab_size": 128, "hidden_size": 32, "state_size": 8,
                                     "num_hidden_layers": 2, "num_heads": 4, "head_dim": 16,
                                     "n_groups": 1, "chunk_size": 8, **IDS}),
    "falcon-mamba": ("FalconMambaForCausalLM", {"vocab_size": 128, "hidden_size": 32,
                                                "state_size": 8, "num_hidden_layers": 2, **IDS}),
    "rwkv": ("RwkvForCausalLM", {**SMALL, "context_length": 64, "attention_hidden_size": 64,
                                 "bos_token_id": 1, "eos_token_id": 2}),
    "recurrent-gemma": ("RecurrentGemmaForCausalLM", {
        **SMALL, **IDS, "num_key_value_heads": 1, "lru_width": 64, "attention_window_size": 8,
        "num_hidden_layers": 3}),
    "jamba": ("JambaForCausalLM", {
        **GROUPED, "num_experts": 4, "num_experts_per_tok": 2, "attn_layer_period": 2,
        "attn_layer_offset": 1, "expert_layer_period": 2, "expert_layer_offset": 1,
        "mamba_d_state": 8, "mamba_dt_rank": 4, "use_mamba_kernels": False}),
    "bamba": ("BambaForCausalLM", {
        **GROUPED, "attn_layer_indices": [1], "mamba_n_heads": 8, "mamba_d_head": 16,
        "mamba_d_state": 8, "mamba_chunk_size": 8}),
    "lfm2": ("Lfm2ForCausalLM", {**GROUPED, "full_attn_idxs": [1], "block_multiple_of": 32}),
}
for name, (kind, config) in CAUSAL.items():
    LIST.add(f"transformers/{name}", causal, kind, config, small={"length": 12})

MASKED = {
    "bert-mlm": ("BertForMaskedLM", SMALL),
    "roberta": ("RobertaForMaskedLM", {**SMALL, **IDS}),
    "distilbert": ("DistilBertForMaskedLM", {"vocab_size": 128, "dim": 64, "n_layers": 2,
                                             "n_heads": 4, "hidden_dim": 128}),
    "albert": ("AlbertForMaskedLM", {**SMALL, "embedding_size": 32}),
    "electra": ("ElectraForMaskedLM", {**SMALL, "embedding_size": 32}),
    "deberta": ("DebertaForMaskedLM", {**SMALL, "relative_attention": True,
                                       "pos_att_type": ["c2p", "p2c"]}),
    "deberta-v2": ("DebertaV2ForMaskedLM", {**SMALL, "relative_attention": True,
                                            "pos_att_type": ["c2p", "p2c"]}),
    "mpnet": ("MPNetForMaskedLM", {**SMALL, **IDS}),
    "mobilebert": ("MobileBertForMaskedLM", {**SMALL, "embedding_size": 32,
                                             "intra_bottleneck_size": 32,
                                             "num_feedforward_networks": 2}),
    "squeezebert": ("SqueezeBertForMaskedLM", {**SMALL, "embedding_size": 64}),
    "convbert": ("ConvBertForMaskedLM", {**SMALL, "embedding_size": 64}),
    "fnet": ("FNetForMaskedLM", SMALL),
    "big-bird": ("BigBirdForMaskedLM", {**SMALL, **IDS, "attention_type": "original_full"}),
    "longformer": ("LongformerForMaskedLM", {**SMALL, **IDS, "attention_window": 8}),
    "roformer": ("RoFormerForMaskedLM", {**SMALL, "embedding_size": 64}),
    "modernbert": ("ModernBertForMaskedLM", {**SMALL, **IDS, "local_attention": 8,
                                             "cls_token_id": 1, "sep_token_id": 2}),
    "funnel": ("FunnelForMaskedLM", {"vocab_size": 128, "d_model": 64, "block_sizes": [1, 1],
                                     "n_head": 4, "d_head": 16, "d_inner": 128,
                                     "num_decoder_layers": 1}),
    "mra": ("MraForMaskedLM", SMALL),
    "yoso": ("YosoForMaskedLM", {**SMALL, "use_expectation": True}),
    "ibert": ("IBertForMaskedLM", {**SMALL, **IDS}),
    "megatron-bert": ("MegatronBertForMaskedLM", SMALL),
    "ernie": ("ErnieForMaskedLM", SMALL),
    "layoutlm": ("LayoutLMForMaskedLM", SMALL),
    "eurobert": ("EuroBertForMaskedLM", {**GROUPED}),
}
ELEMENTS = {
    "longformer": "the model's course depends on the elements of a tensor",
    "ibert": "the model's course depends on the elements of a tensor",
}
for name, (kind, config) in MASKED.items():
    LIST.add(f"transformers/{name}", masked, kind, config, refused=ELEMENTS.get(name))
LIST.add("transformers/nystromformer", masked, "NystromformerForMaskedLM",
         {**SMALL, "num_landmarks": 32, "segment_means_seq_len": 32})

BART = {"vocab_size": 128, "d_model": 64, "encoder_layers": 2, "decoder_layers": 2,
        "encoder_attention_heads": 4, "decoder_attention_heads": 4, "encoder_ffn_dim": 128,
        "decoder_ffn_dim": 128, "max_position_embeddings": 64, "decoder_start_token_id": 2,
        "forced_eos_token_id": None, **IDS}
T5 = {"vocab_size": 128, "d_model": 64, "d_kv": 16, "d_ff": 128, "num_layers": 2,
      "num_heads": 4, "decoder_start_token_id": 0, "pad_token_id": 0, "eos_token_id": 1}
TRANSLATED = {
    "t5": ("T5ForConditionalGeneration", T5),
    "t5-gated": ("T5ForConditionalGeneration", {**T5, "feed_forward_proj": "gated-gelu"}),
    "umt5": ("UMT5ForConditionalGeneration", T5),
    "longt5": ("LongT5ForConditionalGeneration", {**T5, "local_radius": 3}),
    "switch-moe": ("SwitchTransformersForConditionalGeneration", {
        **T5, "num_experts": 4, "expert_capacity": 16, "num_sparse_encoder_layers": 1,
        "num_sparse_decoder_layers": 1}),
    "bart": ("BartForConditionalGeneration", BART),
    "mbart": ("MBartForConditionalGeneration", BART),
    "pegasus": ("PegasusForConditionalGeneration", BART),
    "marian": ("MarianMTModel", BART),
    "blenderbot": ("BlenderbotForConditionalGeneration", BART),
    "m2m100": ("M2M100ForConditionalGeneration", BART),
    "nllb-moe": ("NllbMoeForConditionalGeneration", {
        **BART, "num_experts": 4, "expert_capacity": 16, "encoder_sparse_step": 2,
        "decoder_sparse_step": 2}),
    "led": ("LEDForConditionalGeneration", {
        **BART, "attention_window": 8, "max_encoder_position_embeddings": 64,
        "max_decoder_position_embeddings": 64}),
    "prophetnet": ("ProphetNetForConditionalGeneration", {
        "vocab_size": 128, "hidden_size": 64, "encoder_ffn_dim": 128, "decoder_ffn_dim": 128,
        "num_encoder_layers": 2, "num_decoder_layers": 2, "num_encoder_attention_heads": 4,
        "num_decoder_attention_heads": 4, "decoder_start_token_id": 1, **IDS}),
}
#: Attention that looks for padding, routers that look for tokens; one converts its own
#: module while it runs.
COURSE = "the model's course depends on the elements"
REFUSED = {"nllb-moe": COURSE, "led": COURSE, "prophetnet": COURSE,
           "switch-moe": COURSE}
for name, (kind, config) in TRANSLATED.items():
    LIST.add(f"transformers/{name}", translated, kind, config, refused=REFUSED.get(name))


@LIST.model("transformers/bert-classes", "BertForSequenceClassification", (2,))
@LIST.model("transformers/bert-tags", "BertForTokenClassification", (2, 16))
@LIST.model("transformers/gpt2-classes", "GPT2ForSequenceClassification", (2,), GPT)
@LIST.model("transformers/canine-classes", "CanineForSequenceClassification", (2,))
def labelled(name, shape, config=None):
    return (make(name, {**(config or SMALL), "num_labels": 3, "pad_token_id": 0}),
            {"input_ids": tokens(2, 16), "labels": classes(3, *shape)}, {})


@LIST.model("transformers/bert-answers")
def answers():
    return make("BertForQuestionAnswering", SMALL), {
        "input_ids": tokens(2, 16), "start_positions": classes(16, 2),
        "end_positions": classes(16, 2, seed=4)}, {}


@LIST.model("transformers/bert-pretraining")
def pretraining():
    return make("BertForPreTraining", SMALL), {
        "input_ids": tokens(2, 16), "labels": tokens(2, 16, seed=6),
        "next_sentence_label": classes(2, 2)}, {}


@LIST.model("transformers/bert-choice")
def choice():
    return make("BertForMultipleChoice", SMALL), {
        "input_ids": tokens(2, 3, 8), "labels": classes(3, 2)}, {}


@LIST.model("transformers/tapas-classes")
def tapas():
    kinds = torch.zeros(2, 16, 7, dtype=torch.long)
    return make("TapasForSequenceClassification", {**SMALL, "num_labels": 3}), {
        "input_ids": tokens(2, 16), "token_type_ids": kinds, "labels": classes(3, 2)}, {}
