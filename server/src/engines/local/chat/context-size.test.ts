import { expect, it } from '@jest/globals';
import { contextTokensOf } from './context-size.ts';

const GIB = 1024 ** 3;
/** Qwen2.5 0.5B. */
const small = { architecture: 'qwen2', contextLength: 32_768, cacheBytesPerToken: 12_288 };
/** Of seven billion parameters. */
const large = { architecture: 'qwen2', contextLength: 32_768, cacheBytesPerToken: 57_344 };

it('a context is as long as the model allows, 8192 tokens at most, and as the memory allows', () => {
  expect(contextTokensOf(small, 0.5 * GIB, 8 * GIB)).toBe(8192);
  expect(contextTokensOf({ ...small, contextLength: 4096 }, 0.5 * GIB, 8 * GIB)).toBe(4096);
  expect(contextTokensOf(large, 4.2 * GIB, 8 * GIB)).toBe(5632);
});

it('a model that leaves no memory for a short conversation has none', () => {
  expect(contextTokensOf(large, 4.2 * GIB, 7.5 * GIB)).toBeNull();
  expect(contextTokensOf(large, 4.7 * GIB, 4 * GIB)).toBeNull();
});
