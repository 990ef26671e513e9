"""Fits the sentence encoder of the crisis model to its texts (docs/decisions/0017). `npm run crisis:train` runs it, once for each fold.

python3 fit-encoder.py TEXTS.json BASE FOLD RESULT.json
  TEXTS.json   {"training": [{"text", "answers": [0 to 1, ...], "weight", "fold"}], "scored": [{"text", "fold"}]}
  BASE         the folder with model.fp16.safetensors, tokenizer.json and config.json of the encoder
  FOLD         texts of this fold are left out of the training and scored; -1: none is left out, and the weights are written
  RESULT.json  {"outputs": [[number, ...], ...]} in the order of the scored texts, or {"meaning", "encoderChanges"}
Without arguments it only loads its packages.
"""

import base64
import json
import random
import sys
import time

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional
from transformers import BertConfig, BertModel

SEED = 11
EPOCHS = 3
LEARNING_RATE = 2e-4
OUTPUT_LEARNING_RATE = 20 * LEARNING_RATE
WARM_UP = 0.06
DROPOUT = 0.1
MINIBATCH = 64
# As in the product's encoder.
MOST_TOKENS = 256
# The linear layer learns from vectors of this length: from vectors of length 1 it would learn too slowly beside the encoder. Its
# weights are multiplied by it at the end, because the vectors of the product's encoder have length 1.
VECTOR_SCALE = 8.0
# Questions about levels come first, then the types, which count less.
QUESTIONS = 3
TYPE_WEIGHT = 0.3
# How changes are stored: 64 numbers share a step, and each is a count of steps from -7 to 7 (4 bits, 8 stands for none). Must equal
# the constants of common/encoder/changed-weights.ts.
GROUP = 64
LARGEST_COUNT = 7
ZERO_COUNT = 8


class Model(nn.Module):
    def __init__(self, base, outputs):
        super().__init__()
        config = BertConfig.from_json_file(f"{base}/config.json")
        config.hidden_dropout_prob = config.attention_probs_dropout_prob = DROPOUT
        self.encoder = BertModel(config, add_pooling_layer=False)
        missing = self.encoder.load_state_dict(weights_of(base), strict=False).missing_keys
        if missing:
            raise ValueError(f"weights that the encoder does not have: {missing}")
        # Their changes could not be stored in little space, and most words are too rare in the corpus to learn.
        for parameter in self.encoder.embeddings.parameters():
            parameter.requires_grad_(False)
        self.meaning = nn.Linear(config.hidden_size, outputs)

    def forward(self, ids, mask):
        states = self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        shown = mask[:, :, None].to(states.dtype)
        mean = (states * shown).sum(1) / shown.sum(1)
        return self.meaning(functional.normalize(mean.float(), dim=-1) * VECTOR_SCALE)


def weights_of(base):
    stored = load_file(f"{base}/model.fp16.safetensors")
    return {name: value.float() for name, value in stored.items() if value.is_floating_point()}


def pad(sequences):
    longest = max(map(len, sequences))
    ids = torch.zeros(len(sequences), longest, dtype=torch.long)
    mask = torch.zeros(len(sequences), longest, dtype=torch.long)
    for row, sequence in enumerate(sequences):
        ids[row, : len(sequence)] = torch.tensor(sequence)
        mask[row, : len(sequence)] = 1
    return ids, mask


def minibatches(lengths):
    """Minibatches of rows of like length, in random order."""
    order = list(range(len(lengths)))
    random.shuffle(order)
    for start in range(0, len(order), MINIBATCH * 50):
        near = sorted(order[start : start + MINIBATCH * 50], key=lambda row: lengths[row])
        groups = [near[at : at + MINIBATCH] for at in range(0, len(near), MINIBATCH)]
        random.shuffle(groups)
        yield from groups


def fit(model, sequences, answers, weights):
    encoder = [p for p in model.encoder.parameters() if p.requires_grad]
    groups = [
        {"params": [p for p in encoder if p.ndim > 1], "lr": LEARNING_RATE, "weight_decay": 0.01},
        {"params": [p for p in encoder if p.ndim == 1], "lr": LEARNING_RATE, "weight_decay": 0.0},
        {"params": list(model.meaning.parameters()), "lr": OUTPUT_LEARNING_RATE, "weight_decay": 0.0},
    ]
    rates = [group["lr"] for group in groups]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6, fused=True)
    of_output = torch.tensor([1.0] * QUESTIONS + [TYPE_WEIGHT] * (answers.shape[1] - QUESTIONS))
    lengths = [len(sequence) for sequence in sequences]
    total = EPOCHS * len(list(minibatches(lengths)))
    done, begun = 0, time.time()
    model.train()
    for _ in range(EPOCHS):
        for rows in minibatches(lengths):
            # The learning rate rises at first, then falls linearly.
            factor = min(1, (done + 1) / (WARM_UP * total)) * max(0.02, 1 - done / total)
            for group, rate in zip(optimizer.param_groups, rates):
                group["lr"] = rate * factor
            with torch.autocast("cpu", torch.bfloat16):
                outputs = model(*pad([sequences[row] for row in rows]))
            # Label smoothing (.01 and .99): with 0 and 1 a wrong label would raise the weights without limit.
            wanted = answers[rows] * 0.98 + 0.01
            losses = functional.binary_cross_entropy_with_logits(outputs.float(), wanted, reduction="none")
            loss = (losses * of_output * weights[rows, None]).mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            done += 1
            if done % 50 == 0:
                print(f"{done} of {total} minibatches, {round(time.time() - begun)} s", file=sys.stderr, flush=True)
    model.eval()


def outputs_of(model, sequences):
    order = sorted(range(len(sequences)), key=lambda row: len(sequences[row]))
    outputs = [[] for _ in sequences]
    with torch.no_grad():
        for start in range(0, len(order), MINIBATCH):
            rows = order[start : start + MINIBATCH]
            for row, found in zip(rows, model(*pad([sequences[row] for row in rows])).tolist()):
                outputs[row] = [round(output, 4) for output in found]
    return outputs


def packed(numbers):
    return base64.b64encode(numbers.contiguous().numpy().tobytes()).decode()


def stored_changes(model, base):
    """The changes of all weights: of matrices in counts of steps, of the others as floats of 32 bits."""
    before = weights_of(base)
    tensors = {}
    for name, value in model.encoder.state_dict().items():
        change = value - before[name]
        if not change.any():
            continue
        if change.ndim == 1:
            tensors[name] = {"differences": packed(change)}
            continue
        groups = change.reshape(-1, GROUP)
        steps = groups.abs().amax(1, keepdim=True) / LARGEST_COUNT
        best = torch.full_like(steps, torch.inf)
        chosen = steps.clone()
        # Cutting off the largest changes of a group often makes the others more exact.
        for part in (1.0, 0.9, 0.8, 0.7, 0.6):
            error = ((counts_of(groups, steps * part) * steps * part - groups) ** 2).sum(1, keepdim=True)
            chosen = torch.where(error < best, steps * part, chosen)
            best = torch.minimum(best, error)
        pairs = (counts_of(groups, chosen) + ZERO_COUNT).to(torch.uint8).reshape(-1, 2)
        tensors[name] = {"steps": packed(chosen.flatten().half()), "counts": packed(pairs[:, 0] * 16 + pairs[:, 1])}
    return tensors


def counts_of(groups, steps):
    return (groups / (steps + 1e-12)).round().clamp(-LARGEST_COUNT, LARGEST_COUNT)


def main(texts, base, fold, result):
    random.seed(SEED)
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    with open(texts, encoding="utf-8") as file:
        given = json.load(file)
    tokenizer = Tokenizer.from_file(f"{base}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(MOST_TOKENS)

    def tokens_of(rows):
        return [encoded.ids for encoded in tokenizer.encode_batch([row["text"] for row in rows])]

    rows = [row for row in given["training"] if row["fold"] != fold]
    answers = torch.tensor([row["answers"] for row in rows])
    model = Model(base, answers.shape[1])
    fit(model, tokens_of(rows), answers, torch.tensor([row["weight"] for row in rows]))
    if fold >= 0:
        found = {"outputs": outputs_of(model, tokens_of([row for row in given["scored"] if row["fold"] == fold]))}
    else:
        weights = model.meaning.weight.detach() * VECTOR_SCALE
        meaning = {"weights": packed(weights), "offsets": packed(model.meaning.bias.detach())}
        found = {"meaning": meaning, "encoderChanges": stored_changes(model, base)}
    with open(result, "w", encoding="utf-8") as file:
        json.dump(found, file)


if len(sys.argv) > 1:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
