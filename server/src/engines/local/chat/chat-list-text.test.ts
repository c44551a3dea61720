import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { chatRuntime } from '../runtimes/own-model-runtimes.ts';
import { chatListText } from './chat-list-text.ts';

const facts = { architecture: 'qwen2', contextLength: 32_768, cacheBytesPerToken: 12_288 };
const usable = {
  name: 'a.gguf',
  bytes: 491_400_032,
  use: { facts, contextTokens: 8192 },
  measure: { firstTokenMs: 310, memory: 620_100_000 },
  problem: null,
};
const split = {
  name: 'b.gguf',
  bytes: 1000,
  use: null,
  measure: null,
  problem: { kind: 'split', reason: '' },
} as const;

it('tells what a chat model takes here, and what is wrong with the others', () => {
  const lines = chatListText([usable, split], true).split('\n');
  expect(lines[1]).toBe(
    '  a.gguf (492 MB) chat, qwen2, context of 8192 tokens; first token after 310 ms here, 621 MB of memory',
  );
  expect(lines[2]).toMatch(/^ {2}b\.gguf \(1 MB\) is one of several parts; expected is a chat model in one GGUF file/);
  expect(lines.at(-1)).toBe('chat: served');
});

it('names published ones that would serve, and the runtime that is missing with its version in the manifest', () => {
  const text = chatListText([split], false);
  expect(text).toContain(
    '  Qwen2.5-0.5B-Instruct: qwen2.5-0.5b-instruct-q4_k_m.gguf, about 491 MB, Apache-2.0, https://huggingface.co/Qwen/Qwen2.5-0.5B-Instruct-GGUF',
  );
  expect(text).toContain(chatRuntime.pinned);
  const manifest = readFileSync(
    fileURLToPath(new URL('../../../../package.json', `file://${import.meta.filename}`)),
    'utf8',
  );
  const version = /"node-llama-cpp": "([\d.]+)"/.exec(manifest)?.[1];
  expect(chatRuntime.pinned.endsWith(`@${version}`)).toBe(true);
});
