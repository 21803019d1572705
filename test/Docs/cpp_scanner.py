"""A scanner of C++ that finds functions, classes, constants and includes by tokens and
braces. It knows no types: a definition is told by the shape of the tokens before its
brace, which serves for code that clang-format formats."""

# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import re
from collections import namedtuple

Token = namedtuple("Token", "text line")
Function = namedtuple("Function", "name first last")
Class = namedtuple("Class", "name first methods")
Constant = namedtuple("Constant", "name line value")

TOKEN = re.compile(
    r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<raw>(?:u8|[uUL])?R"(?P<delimiter>[^()\s\\"]*)\(.*?\)(?P=delimiter)")
  | (?P<string>(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+')
  | (?P<number>\.?\d(?:[eEpP][+-]|'?[\w.])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<mark>::|->|<<=|<<|<=|>=|==|!=|&&|\|\||[\s\S])
    """,
    re.X | re.S,
)
DIRECTIVE = re.compile(r"(?:\\\n|/\*.*?\*/|[^\n])*", re.S)
CONDITIONAL = re.compile(r"#\s*(if|ifdef|ifndef|elif|else|endif)\b")
INCLUDE = re.compile(r'#\s*include\s*["<]([^">]+)[">]')
CLASS_KEYS = ("class", "struct", "union", "enum")
NO_NAMES = ("alignas", "decltype", "noexcept", "requires", "static_assert", "__attribute__")
ACCESS = (["public"], ["protected"], ["private"])
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, (")", "]", "}")


class Source:
    def __init__(self):
        self.functions, self.classes, self.constants, self.includes = [], [], [], []


def tokens_of(text, source):
    """The tokens of a text. Its includes go into the source; #if, #else and #endif are
    tokens until balance() has seen them, and other directives are left out."""
    tokens, at, line, fresh = [], 0, 1, True
    while at < len(text):
        if fresh and text[at] == "#":
            end = DIRECTIVE.match(text, at).end()
            included = INCLUDE.match(text, at)
            conditional = CONDITIONAL.match(text, at)
            if included:
                source.includes.append((line, included[1]))
            if conditional:
                tokens.append(Token("#" + conditional[1], line))
        else:
            match = TOKEN.match(text, at)
            end = match.end()
            if match["raw"] or match["string"]:
                tokens.append(Token('""', line))
            elif not match["skip"]:
                tokens.append(Token(match[0], line))
            fresh = fresh and bool(match["skip"]) or "\n" in match[0]
        line += text.count("\n", at, end)
        at = end
    return balance(tokens)


def balance(tokens):
    """Without the #if tokens; of an #if whose branches open different numbers of braces,
    only the first branch stays."""
    kept, ifs = [], []
    for token in tokens:
        if token.text in ("#if", "#ifdef", "#ifndef"):
            ifs.append([len(kept)])
        elif token.text in ("#elif", "#else") and ifs:
            ifs[-1].append(len(kept))
        elif token.text == "#endif" and ifs:
            starts = ifs.pop() + [len(kept)]
            depths = [
                sum((t.text == "{") - (t.text == "}") for t in kept[first:last])
                for first, last in zip(starts, starts[1:])
            ]
            if len(depths) > 1 and any(depths):
                del kept[starts[1]:]
        else:
            kept.append(token)
    return kept


def skip_group(tokens, at):
    """The index behind the group that opens at an index, or behind the one token there."""
    depth = 0
    while at < len(tokens):
        depth += (tokens[at].text in OPENING) - (tokens[at].text in CLOSING)
        at += 1
        if depth == 0:
            break
    return at


def skip_angles(tokens, at):
    """The index behind the template arguments that open at an index."""
    depth = 0
    while at < len(tokens):
        text = tokens[at].text
        if text in OPENING:
            at = skip_group(tokens, at)
            continue
        if text in (";", "}"):
            break
        depth += text == "<"
        depth -= text == ">"
        at += 1
        if depth == 0:
            break
    return at


class Head:
    """The words of a declaration up to its brace or semicolon. Of a group in brackets only
    the brackets stay, and of template arguments nothing."""

    def __init__(self):
        self.words, self.line, self.has_lambda = [], None, False

    def is_initialiser(self):
        return "=" in self.words and "operator" not in self.words

    def is_namespace(self):
        return "namespace" in self.words or self.words == ["extern", '""']

    def class_name(self):
        """The name of the class that it begins, or None."""
        for index, word in enumerate(self.words):
            if word in ("(", "="):
                return None
            if word in CLASS_KEYS:
                names = self.words[index + 1:]
                names = names[:names.index(":")] if ":" in names else names
                names = [n for n in names if n.isidentifier() and n != "final"]
                return names[-1] if names else "(unnamed)"
        return None

    def function_name(self):
        """The name of the function that it declares, or None."""
        words = self.words
        if "operator" in words:
            name = words[words.index("operator") + 1:]
            return "operator" + "".join(name).partition("()")[0]
        for index, word in enumerate(words):
            if word == "=":
                return None
            if word == "(" and index and words[index - 1] not in NO_NAMES:
                first = index - 1
                # A pointer to a function has two groups: int (*pointer)(int).
                if not words[first].isidentifier() or words[index + 2:index + 3] == ["("]:
                    return None
                while first and words[first - 1] in ("::", "~"):
                    first -= 2 if words[first - 1] == "::" else 1
                return "".join(words[max(first, 0):index])
        return None

    def is_member_initialiser(self):
        """Whether a brace behind these words is the value of a member: A() : member{...}."""
        return ":" in self.words and self.words[-1].isidentifier()

    def is_method(self):
        words = self.words
        if not words or words[0] in ("using", "typedef", "friend", "static_assert"):
            return False
        return words[-1] not in ("default", "delete") and self.function_name() is not None


class Scanner:
    def __init__(self, tokens, source):
        self.tokens, self.at, self.source = tokens, 0, source

    def scope(self, name=None):
        """Reads declarations up to the brace that closes the scope, and gives the number
        of methods among them."""
        methods, head = 0, Head()
        while self.at < len(self.tokens):
            text = self.tokens[self.at].text
            if text == "{":
                method, ended = self.brace(head, name)
                methods += method
                head = Head() if ended else head
                continue
            if text == "}":
                self.at += 1
                break
            if text == ";":
                methods += head.is_method()
            if text == ";" or text == ":" and head.words[-1:] in ACCESS:
                head = Head()
                self.at += 1
            else:
                self.word(head)
        return methods

    def word(self, head):
        """Adds the next word or group to a head."""
        token = self.tokens[self.at]
        before = head.words[-1] if head.words else ""
        head.line = head.line or token.line
        if token.text == "<" and before.isidentifier() and before != "operator" and (
            not head.is_initialiser()):
            self.at = skip_angles(self.tokens, self.at)
            return
        if token.text == "[" and not re.match(r"[\w\]>]", before):
            head.has_lambda = True
        self.group(head)

    def group(self, head):
        """Skips the next group, or one token, and leaves its brackets in the head."""
        text = self.tokens[self.at].text
        head.words += [text, OPENING[text]] if text in OPENING else [text]
        self.at = skip_group(self.tokens, self.at)

    def brace(self, head, name):
        """Reads a group in braces; whether it is the body of a method, and whether the
        declaration ends with it."""
        if head.is_initialiser():
            self.group(head)
            if head.has_lambda:
                self.function(head.words[head.words.index("=") - 1], head.line)
            return False, False
        if head.is_namespace():
            self.at += 1
            self.scope()
            return False, True
        class_name = head.class_name()
        if class_name:
            self.at += 1
            methods = self.scope(class_name)
            if "enum" not in head.words:
                self.source.classes.append(Class(class_name, head.line, methods))
            return False, False
        function = head.function_name()
        if not function or head.is_member_initialiser():
            self.group(head)
            return False, False
        self.at = skip_group(self.tokens, self.at)
        self.function(f"{name}::{function}" if name else function, head.line)
        return "friend" not in head.words, True

    def function(self, name, first):
        self.source.functions.append(Function(name, first, self.tokens[self.at - 1].line))


def constants(tokens, source):
    """Variables that are constexpr, wherever they are."""
    at = 0
    while at < len(tokens):
        at += 1
        if tokens[at - 1].text != "constexpr":
            continue
        name = None
        while at < len(tokens) and tokens[at].text not in ("=", "{", "(", ";", ")"):
            if tokens[at].text == "<":
                at = skip_angles(tokens, at)
                continue
            if tokens[at].text == "[":
                at = skip_group(tokens, at)
                continue
            name = tokens[at] if re.match(r"[A-Za-z_]", tokens[at].text) else name
            at += 1
        if not name or at >= len(tokens) or tokens[at].text not in ("=", "{"):
            continue
        start = at
        while at < len(tokens) and tokens[at].text != ";":
            at = skip_group(tokens, at) if tokens[at].text in OPENING else at + 1
        value = [t.text for t in tokens[start:at]]
        source.constants.append(Constant(name.text, name.line, value))


def scan(text):
    source = Source()
    tokens = tokens_of(text, source)
    Scanner(tokens, source).scope()
    constants(tokens, source)
    return source
