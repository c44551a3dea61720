import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnswerPiece, ChatRequest } from '../../port.ts';
import { OwnChat } from './own-chat.ts';
import { OwnChatEngine } from './own-chat-engine.ts';
import { tinyGguf } from './testing/tiny-gguf.ts';

const NAME = 'b.gguf';
const never = new AbortController().signal;
let directory: string;
let chat: OwnChat;
let engine: OwnChatEngine;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-chat-'));
  await writeFile(path.join(directory, 'a.gguf'), 'no model');
  await writeFile(
    path.join(directory, NAME),
    tinyGguf({ answer: ['<think>', '问', '好', '</think>', '你好', '，', '我', '是', '小', '模型', '。'] }),
  );
  chat = new OwnChat({
    directory,
    installed: true,
    idleMs: HANG_LIMIT_MS,
    firstSignMs: HANG_LIMIT_MS,
    silenceMs: HANG_LIMIT_MS,
  });
  engine = new OwnChatEngine(chat);
});
afterAll(async () => {
  chat.close();
  await rm(directory, { recursive: true });
});

const request = (over: Partial<ChatRequest> = {}): ChatRequest => ({
  model: NAME,
  messages: [{ role: 'user', content: '你好' }],
  systemPrompt: '你是助手。',
  signal: never,
  ...over,
});

async function piecesOf(over?: Partial<ChatRequest>): Promise<AnswerPiece[]> {
  const pieces: AnswerPiece[] = [];
  for await (const piece of engine.answer(request(over))) pieces.push(piece);
  return pieces;
}
const textOf = (pieces: readonly AnswerPiece[], kind: 'text' | 'reasoning'): string =>
  pieces.map((piece) => (piece.kind === kind ? piece.text : '')).join('');

it('the first file that can be used serves, and its answer streams, reasoning apart', async () => {
  await chat.look();
  expect(chat.serving).toEqual({ name: NAME, window: 7372 });
  const pieces = await piecesOf();
  expect([textOf(pieces, 'reasoning'), textOf(pieces, 'text')]).toEqual(['问好', '你好，我是小模型。']);
  expect(pieces.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3);
  expect(engine.nameOf()).toBe('本地模型');
});

it('an answer is continued where it ends', async () => {
  const messages = [{ role: 'user', content: '你好' } as const, { role: 'assistant', content: '你好，我' } as const];
  expect(textOf(await piecesOf({ messages, continuing: true }), 'text')).toBe('是小模型。');
});

it('a stopped answer keeps the model', async () => {
  const { pid } = chat;
  const abort = new AbortController();
  const said: AnswerPiece[] = [];
  for await (const piece of engine.answer(request({ signal: abort.signal }))) {
    said.push(piece);
    abort.abort();
  }
  expect(said).toHaveLength(1);
  expect(textOf(await piecesOf(), 'text')).toBe('你好，我是小模型。');
  expect(chat.pid).toBe(pid);
});

it('a conversation that does not fit is refused as too long', async () => {
  await expect(piecesOf({ systemPrompt: '很长'.repeat(1500) })).rejects.toMatchObject({ kind: 'tooLong' });
});

it('files are listed with what a short question takes, or with what is wrong', async () => {
  const [broken, usable] = await chat.list(never);
  expect(broken).toMatchObject({ name: 'a.gguf', use: null, measure: null, problem: { kind: 'format' } });
  expect(usable).toMatchObject({
    name: NAME,
    use: { contextTokens: 8192, facts: { architecture: 'llama' } },
    problem: null,
  });
  expect(usable?.measure?.memory).toBeGreaterThan(50_000_000);
  expect(usable?.measure?.firstTokenMs).toBeGreaterThanOrEqual(0);
});
