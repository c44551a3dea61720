import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../../../testing/test-depth.ts';
import { type TinyGguf, tinyGguf } from '../testing/tiny-gguf.ts';
import { readChatFacts } from './chat-facts.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-gguf-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function factsOf(bytes: Uint8Array) {
  const file = path.join(directory, 'model.gguf');
  await writeFile(file, bytes);
  return readChatFacts(file, bytes.length);
}

const tiny = (metadata: NonNullable<TinyGguf['metadata']> = {}): Uint8Array => tinyGguf({ answer: ['好'], metadata });
const text = (value: string) => ({ type: 'string', value }) as const;
const count = (value: number) => ({ type: 'uint32', value }) as const;

describe('a GGUF file', () => {
  it('says its architecture, its context and what a token takes in memory', async () => {
    expect(await factsOf(tiny())).toEqual({
      architecture: 'llama',
      contextLength: 8192,
      cacheBytesPerToken: 2 * (32 + 32),
    });
    // 24 layers of 2 cached heads of 64 values, as a model of half a billion parameters has.
    const metadata = {
      block_count: 24,
      embedding_length: 896,
      'attention.head_count': 14,
      'attention.head_count_kv': 2,
    };
    const large = Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`llama.${key}`, count(value)]));
    const facts = await factsOf(
      tiny({ ...large, 'llama.attention.key_length': null, 'llama.attention.value_length': null }),
    );
    expect(facts).toMatchObject({ cacheBytesPerToken: 12_288 });
  });

  it('may tell the heads of each layer', async () => {
    const metadata = {
      'llama.block_count': count(3),
      'llama.attention.head_count_kv': { type: 'ints', value: [1, 2, 1] },
    } as const;
    expect(await factsOf(tiny(metadata))).toMatchObject({ cacheBytesPerToken: 4 * 2 * 64 });
  });

  it.each([
    ['part', { 'general.type': text('adapter') }],
    ['part', { 'general.architecture': text('clip') }],
    ['split', { 'split.count': count(3) }],
    ['embedding', { 'general.architecture': text('nomic-bert') }],
    ['embedding', { 'llama.pooling_type': count(1) }],
    ['template', { 'tokenizer.chat_template': null }],
    ['template', { 'tokenizer.chat_template': text(' ') }],
    ['context', { 'llama.context_length': count(512) }],
    ['format', { 'general.architecture': null }],
    ['format', { 'llama.block_count': null }],
  ] as const)('is no chat model (%s) with %j', async (problem, metadata) => {
    expect(await factsOf(tiny(metadata))).toBe(problem);
  });

  it('is not complete when it ends in its header or in its weights', async () => {
    const whole = tiny();
    expect(await Promise.all([whole.length - 1, 3000, 40].map((length) => readLength(whole, length)))).toEqual([
      'incomplete',
      'incomplete',
      'incomplete',
    ]);
  });

  it('is none with another beginning, version, or nothing', async () => {
    const older = Buffer.from(tiny());
    older.writeUInt32LE(1, 4);
    expect([
      await factsOf(Buffer.from('no model at all')),
      await factsOf(older),
      await factsOf(Buffer.alloc(0)),
    ]).toEqual(['format', 'format', 'format']);
  });

  it('is read or refused whatever its header says', async () => {
    const whole = Buffer.from(tiny());
    await fc.assert(
      fc.asyncProperty(fc.nat(700), fc.uint8Array({ minLength: 1, maxLength: 8 }), async (at, noise) => {
        const damaged = Buffer.from(whole);
        damaged.set(noise, at);
        const found = await factsOf(damaged);
        expect(['string', 'object']).toContain(typeof found);
      }),
      { numRuns: testDepth.everyVariant ? 40 : 10 },
    );
  });
});

async function readLength(whole: Uint8Array, length: number) {
  const file = path.join(directory, `${length}.gguf`);
  await writeFile(file, whole.subarray(0, length));
  return readChatFacts(file, length);
}
