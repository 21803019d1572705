# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""transformers on sound, on time series, and on states and actions."""

import torch
from torch.nn import functional as F

from . import List
from .hf_parts import IDS, SMALL, make, tokens
from .parts import classes

ELEMENTS = "the model's course depends on the elements of a tensor"
LIST = List("transformers: audio and time series", needs=("transformers",))

WAVE = {**SMALL, "conv_dim": [16, 16], "conv_kernel": [10, 4], "conv_stride": [5, 4],
        "num_feat_extract_layers": 2, "num_conv_pos_embeddings": 16,
        "num_conv_pos_embedding_groups": 4, "mask_time_prob": 0.0, "layerdrop": 0.0,
        "apply_spec_augment": False, "pad_token_id": 0}


@LIST.model("transformers/wav2vec2-own-loss", refused=ELEMENTS)
def speech_own_loss(length=800):
    """The model's own loss looks for labels outside of the vocabulary."""
    return make("Wav2Vec2ForCTC", WAVE), {
        "input_values": torch.randn(2, length), "labels": tokens(2, 6)}, {}


@LIST.model("transformers/wav2vec2-ctc", "Wav2Vec2ForCTC")
@LIST.model("transformers/wav2vec2-layernorm-ctc", "Wav2Vec2ForCTC",
            {"feat_extract_norm": "layer", "do_stable_layer_norm": True})
@LIST.model("transformers/hubert-ctc", "HubertForCTC")
@LIST.model("transformers/wavlm-ctc", "WavLMForCTC")
@LIST.model("transformers/unispeech-ctc", "UniSpeechForCTC")
@LIST.model("transformers/sew-ctc", "SEWForCTC", {"squeeze_factor": 2})
@LIST.model("transformers/data2vec-audio-ctc", "Data2VecAudioForCTC",
            {"num_conv_pos_embeddings": 2, "conv_pos_kernel_size": 5})
@LIST.model("transformers/wav2vec2-conformer-ctc", "Wav2Vec2ConformerForCTC",
            {"position_embeddings_type": "relative"})
def speech_ctc(name, more=None, length=800):
    """The loss is outside of the model, whose own looks at the labels' elements."""
    def loss(result, labels):
        x = result.logits.log_softmax(-1).transpose(0, 1)
        return F.ctc_loss(x, labels, torch.full((2,), x.shape[0]), torch.full((2,), 6))
    return make(name, {**WAVE, **(more or {})}), {"input_values": torch.randn(2, length)}, {
        "loss": loss, "loss_arguments": (tokens(2, 6),)}


@LIST.model("transformers/wav2vec2-classes", "Wav2Vec2ForSequenceClassification")
@LIST.model("transformers/hubert-classes", "HubertForSequenceClassification")
def speech_classes(name, length=800):
    return make(name, {**WAVE, "num_labels": 3}), {
        "input_values": torch.randn(2, length), "labels": classes(3, 2)}, {}


@LIST.model("transformers/whisper")
def whisper(frames=40):
    return make("WhisperForConditionalGeneration", {
        "vocab_size": 128, "num_mel_bins": 8, "d_model": 64, "encoder_layers": 2,
        "decoder_layers": 2, "encoder_attention_heads": 4, "decoder_attention_heads": 4,
        "encoder_ffn_dim": 128, "decoder_ffn_dim": 128, "max_source_positions": frames,
        "max_target_positions": 32, "decoder_start_token_id": 1, **IDS}), {
        "input_features": torch.randn(2, 8, 2 * frames), "labels": tokens(2, 12)}, {}


@LIST.model("transformers/speech-to-text")
def speech_to_text():
    return make("Speech2TextForConditionalGeneration", {
        "vocab_size": 128, "d_model": 64, "encoder_layers": 2, "decoder_layers": 2,
        "encoder_attention_heads": 4, "decoder_attention_heads": 4, "encoder_ffn_dim": 128,
        "decoder_ffn_dim": 128, "input_feat_per_channel": 8, "conv_channels": 32,
        "max_source_positions": 64, "max_target_positions": 32,
        "decoder_start_token_id": 1, **IDS}), {
        "input_features": torch.randn(2, 40, 8), "labels": tokens(2, 12)}, {}


@LIST.model("transformers/moonshine")
def moonshine():
    return make("MoonshineForConditionalGeneration", {
        "vocab_size": 128, "hidden_size": 64, "intermediate_size": 128,
        "encoder_num_hidden_layers": 2, "decoder_num_hidden_layers": 2,
        "encoder_num_attention_heads": 4, "decoder_num_attention_heads": 4,
        "decoder_start_token_id": 1, **IDS}), {
        "input_values": torch.randn(2, 2000), "labels": tokens(2, 12)}, {}


@LIST.model("transformers/audio-spectrogram")
def spectrogram():
    return make("ASTForAudioClassification", {
        **SMALL, "patch_size": 8, "frequency_stride": 8, "time_stride": 8, "max_length": 32,
        "num_mel_bins": 16, "num_labels": 3}), {
        "input_values": torch.randn(2, 32, 16), "labels": classes(3, 2)}, {}


@LIST.model("transformers/encodec", refused=ELEMENTS)
def encodec():
    return make("EncodecModel", {
        "num_filters": 4, "hidden_size": 16, "codebook_size": 16, "codebook_dim": 16,
        "upsampling_ratios": [4, 2], "num_lstm_layers": 1, "sampling_rate": 800,
        "target_bandwidths": [1.6]}), {"input_values": torch.randn(1, 1, 160)}, {
        "loss": lambda r, t: (r.audio_values - t).abs().mean(),
        "loss_arguments": (torch.randn(1, 1, 160),)}


FORECAST = {"prediction_length": 4, "context_length": 8, "lags_sequence": [1, 2],
            "num_time_features": 1, "d_model": 16, "encoder_layers": 1, "decoder_layers": 1,
            "encoder_ffn_dim": 32, "decoder_ffn_dim": 32, "encoder_attention_heads": 2,
            "decoder_attention_heads": 2}


@LIST.model("transformers/time-series-transformer", "TimeSeriesTransformerForPrediction")
@LIST.model("transformers/informer", "InformerForPrediction")
@LIST.model("transformers/autoformer", "AutoformerForPrediction", {"label_length": 4},
            refused=ELEMENTS)
def forecast(name, more=None):
    """Layers are left out at random (layerdrop), by a comparison of a drawn number."""
    past = 10
    return make(name, {**FORECAST, **(more or {})}), {
        "past_values": torch.randn(2, past), "past_time_features": torch.randn(2, past, 1),
        "past_observed_mask": torch.ones(2, past), "future_values": torch.randn(2, 4),
        "future_time_features": torch.randn(2, 4, 1)}, {}


@LIST.model("transformers/patchtst", "PatchTSTForPrediction")
@LIST.model("transformers/patchtsmixer", "PatchTSMixerForPrediction")
def patches(name):
    return make(name, {"num_input_channels": 2, "context_length": 32, "patch_length": 4,
                       "patch_stride": 4, "stride": 4, "prediction_length": 4, "d_model": 16,
                       "num_hidden_layers": 2, "num_layers": 2, "num_attention_heads": 2,
                       "ffn_dim": 32}), {
        "past_values": torch.randn(2, 32, 2), "future_values": torch.randn(2, 4, 2)}, {}


@LIST.model("transformers/decision-transformer")
def decisions(length=6):
    return make("DecisionTransformerModel", {
        "state_dim": 5, "act_dim": 3, "hidden_size": 32, "n_layer": 2, "n_head": 2,
        "max_ep_len": 32}), {
        "states": torch.randn(2, length, 5), "actions": torch.randn(2, length, 3),
        "rewards": torch.randn(2, length, 1), "returns_to_go": torch.randn(2, length, 1),
        "timesteps": torch.arange(length).expand(2, -1),
        "attention_mask": torch.ones(2, length, dtype=torch.long)}, {
        "loss": lambda r, t: (r.action_preds - t).square().mean(),
        "loss_arguments": (torch.randn(2, length, 3),)}


@LIST.model("transformers/clap")
def clap():
    return make("ClapModel", {
        "text_config": {**SMALL, **IDS, "projection_dim": 16},
        "audio_config": {"spec_size": 32, "num_mel_bins": 8, "patch_size": 2,
                         "patch_stride": [2, 2], "window_size": 4, "patch_embeds_hidden_size": 8,
                         "hidden_size": 16, "depths": [1, 1], "num_attention_heads": [2, 2],
                         "projection_dim": 16, "enable_fusion": False}, "projection_dim": 16}), {
        "input_ids": tokens(2, 8), "input_features": torch.randn(2, 1, 128, 8),
        "is_longer": torch.zeros(2, 1), "return_loss": True}, {}
