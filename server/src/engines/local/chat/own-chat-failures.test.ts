import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { AnswerPiece } from '../../port.ts';
import { OwnChat, type OwnChatOptions } from './own-chat.ts';
import { OwnChatEngine } from './own-chat-engine.ts';
import { tinyGguf } from './testing/tiny-gguf.ts';

/** Fails as the question says. */
const code = `
process.on('message', ({ kind, id, messages }) => {
  if (kind === 'stop') return;
  const question = messages[0].content;
  if (question === 'dies') process.kill(process.pid, 'SIGKILL');
  if (question === 'breaks') process.send({ kind: 'piece', id, thought: false, text: '一半' }, () => process.kill(process.pid, 'SIGKILL'));
  if (question === 'ends') process.send({ kind: 'done', id, truncated: false, firstTokenMs: 1, memory: 1 });
  if (question === 'thinks') {
    process.send({ kind: 'piece', id, thought: true, text: '想' });
    process.send({ kind: 'done', id, truncated: true, firstTokenMs: 1, memory: 1 });
  }
  if (question === 'load' || question === 'runtime' || question === 'failed') process.send({ kind: 'failed', id, failure: question, reason: 'because' });
});
process.once('disconnect', () => process.exit());`;

const never = new AbortController().signal;
let directory: string;
let program: string;
/** Ends when it is asked. */
let dying: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-chat-'));
  program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
  dying = path.join(directory, 'dying.mjs');
  await writeFile(dying, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
  await writeFile(path.join(directory, 'a.gguf'), tinyGguf({ answer: ['好'] }));
});
afterAll(() => rm(directory, { recursive: true }));

const opened: OwnChat[] = [];
async function open(options: Partial<OwnChatOptions> = {}) {
  const waits = { idleMs: HANG_LIMIT_MS, firstSignMs: HANG_LIMIT_MS, silenceMs: HANG_LIMIT_MS };
  const chat = new OwnChat({ directory, installed: true, program, ...waits, ...options });
  opened.push(chat);
  await chat.look();
  const engine = new OwnChatEngine(chat);
  const pieces: AnswerPiece[] = [];
  const ask = async (content: string): Promise<void> => {
    for await (const piece of engine.answer({
      model: 'a.gguf',
      messages: [{ role: 'user', content }],
      systemPrompt: '',
      signal: never,
    }))
      pieces.push(piece);
  };
  return { chat, ask, pieces };
}
afterEach(() => {
  for (const chat of opened.splice(0)) chat.close();
});

it('failures are those of other engines', async () => {
  const { ask, pieces, chat } = await open();
  await expect(ask('failed')).rejects.toMatchObject({ kind: 'upstream', upstreamMessage: 'because' });
  await expect(ask('ends')).rejects.toMatchObject({ kind: 'empty' });
  await expect(ask('thinks')).rejects.toMatchObject({ kind: 'onlyThought' });
  await expect(ask('dies')).rejects.toMatchObject({ kind: 'upstream' });
  await expect(ask('breaks')).rejects.toMatchObject({ kind: 'broken' });
  expect(pieces).toContainEqual({ kind: 'text', text: '一半' });
  expect(chat.serving).not.toBeNull();
});

it('a file that cannot be loaded serves no more until it changes', async () => {
  const reasons: string[] = [];
  const { ask, chat } = await open({ onFailure: (reason) => reasons.push(reason) });
  await expect(ask('load')).rejects.toMatchObject({ kind: 'unsupported' });
  expect([chat.serving, reasons]).toEqual([null, ['a.gguf: load because']]);
  expect((await chat.list(never))[0]?.problem).toMatchObject({ kind: 'load', reason: 'because' });
  await expect(ask('ends')).rejects.toMatchObject({ kind: 'unreachable' });
  await writeFile(path.join(directory, 'a.gguf'), tinyGguf({ answer: ['好', '的'] }));
  await chat.look();
  expect(chat.serving).not.toBeNull();
});

it('a file whose process ends in its trial is told so, and does not serve', async () => {
  const { chat } = await open({ program: dying });
  expect((await chat.list(never))[0]).toMatchObject({ measure: null, problem: { kind: 'died' } });
  expect(chat.serving).toBeNull();
});

it('what cannot be read as a file is told so', async () => {
  const models = path.join(directory, 'unreadable');
  await mkdir(path.join(models, 'a.gguf'), { recursive: true });
  const { chat } = await open({ directory: models });
  expect((await chat.list(never))[0]?.problem?.kind).toBe('unreadable');
});

it('nothing serves without a runtime', async () => {
  const { ask, chat } = await open();
  await expect(ask('runtime')).rejects.toMatchObject({ kind: 'unsupported' });
  expect(chat.serving).toBeNull();
  const missing = await open({ installed: false });
  expect(missing.chat.serving).toBeNull();
  expect((await missing.chat.list(never))[0]?.problem?.kind).toBe('missing');
});

it('a file whose process ends three times by itself rests for ten minutes', async () => {
  let now = 0;
  const { ask, chat } = await open({ clock: () => now });
  for (const _ of [1, 2, 3]) await expect(ask('dies')).rejects.toMatchObject({ kind: 'upstream' });
  expect(chat.serving).toBeNull();
  now = 10 * 60_000;
  expect(chat.serving).not.toBeNull();
});
