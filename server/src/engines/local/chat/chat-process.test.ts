import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatQuestion } from './chat-messages.ts';
import { type ChatModelFile, ChatProcess, type ChatProcessOptions } from './chat-process.ts';

/** Answers with its file and the question; a question of one of these words does what it says. */
const code = `
const { file } = JSON.parse(process.argv[2]);
process.once('disconnect', () => process.exit());
const stops = new Map();
process.on('message', ({ kind, id, messages }) => {
  if (kind === 'stop') { stops.get(id)?.(); return; }
  const question = messages[0].content;
  const piece = (text) => process.send({ kind: 'piece', id, thought: false, text });
  const done = () => process.send({ kind: 'done', id, truncated: false, firstTokenMs: 1, memory: 1 });
  if (question === 'silent') return;
  piece(file + ' ' + question);
  if (question === 'endless') { stops.set(id, () => { piece('too late'); done(); }); return; }
  if (question === 'hangs') return;
  if (question === 'dies') { process.kill(process.pid, 'SIGKILL'); return; }
  done();
});`;

let directory: string;
let program: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-chat-'));
  program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
});
afterAll(() => rm(directory, { recursive: true }));

const opened: ChatProcess[] = [];
function open(options: Partial<ChatProcessOptions> = {}): ChatProcess {
  const chat = new ChatProcess({
    idleMs: HANG_LIMIT_MS,
    firstSignMs: HANG_LIMIT_MS,
    silenceMs: HANG_LIMIT_MS,
    program,
    ...options,
  });
  opened.push(chat);
  return chat;
}
afterEach(() => {
  for (const chat of opened.splice(0)) chat.close();
});

const model: ChatModelFile = { file: 'a', contextTokens: 2048, edition: '1' };
const never = new AbortController().signal;
const question = (content: string): ChatQuestion => ({
  systemPrompt: '',
  messages: [{ role: 'user', content }],
  seed: 1,
  maxTokens: 10,
});

interface AskOptions {
  readonly of?: ChatModelFile;
  readonly signal?: AbortSignal;
  readonly onPiece?: () => void;
}

async function ask(
  chat: ChatProcess,
  content: string,
  { of = model, signal = never, onPiece }: AskOptions = {},
): Promise<string> {
  let text = '';
  for await (const event of chat.answer(of, question(content), signal)) {
    if (event.kind !== 'piece') continue;
    text += event.text;
    onPiece?.();
  }
  return text;
}

describe('the process of a chat model', () => {
  it('answers one question after the other', async () => {
    const chat = open();
    const abort = new AbortController();
    const order: string[] = [];
    const first = ask(chat, 'endless', { signal: abort.signal, onPiece: () => order.push('first') }).then((text) =>
      order.push(text),
    );
    const second = ask(chat, 'second', { onPiece: () => order.push('second') });
    while (order.length === 0) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(order).toEqual(['first']);
    abort.abort();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'a endless', 'second']);
  });

  it('goes on after an answer that was stopped', async () => {
    const chat = open();
    const abort = new AbortController();
    expect(await ask(chat, 'endless', { signal: abort.signal, onPiece: () => abort.abort() })).toBe('a endless');
    const { pid } = chat;
    expect(await ask(chat, 'next')).toBe('a next');
    expect(chat.pid).toBe(pid);
  });

  it('never begins what is stopped while it waits', async () => {
    const chat = open();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = ask(chat, 'endless', { signal: running.signal });
    const second = ask(chat, 'dies', { signal: waiting.signal });
    waiting.abort();
    expect(await second).toBe('');
    running.abort();
    await first;
    expect(await ask(chat, 'next')).toBe('a next');
  });

  it('ends an answer whose reader leaves', async () => {
    const chat = open();
    for await (const _ of chat.answer(model, question('endless'), never)) break;
    expect(await ask(chat, 'next')).toBe('a next');
  });

  it('starts anew after it was killed during an answer, which throws after what was said', async () => {
    const chat = open();
    let said = 0;
    const answer = ask(chat, 'hangs', {
      onPiece: () => {
        said += 1;
        process.kill(chat.pid ?? 0, 'SIGKILL');
      },
    });
    await expect(answer).rejects.toMatchObject({ problem: 'crash' });
    expect(said).toBe(1);
    await expect(ask(chat, 'dies')).rejects.toMatchObject({ problem: 'crash' });
    expect(await ask(chat, 'next')).toBe('a next');
  });

  it('is killed when nothing comes for too long, first or later', async () => {
    const chat = open({ firstSignMs: 500 });
    await expect(ask(chat, 'silent')).rejects.toMatchObject({ problem: 'timeout' });
    const later = open({ silenceMs: 1000 });
    await expect(ask(later, 'hangs')).rejects.toMatchObject({ problem: 'timeout' });
    expect(await ask(later, 'next')).toBe('a next');
  });

  it('is started anew for another file, and for one that has changed', async () => {
    const chat = open();
    await ask(chat, 'x');
    const { pid } = chat;
    expect(await ask(chat, 'x', { of: { ...model, file: 'b' } })).toBe('b x');
    const other = chat.pid;
    await ask(chat, 'x', { of: { ...model, file: 'b', edition: '2' } });
    expect(new Set([pid, other, chat.pid]).size).toBe(3);
  });

  it('ends when no question comes for a while', async () => {
    const chat = open({ idleMs: 1 });
    await ask(chat, 'x');
    while (chat.pid !== null) await new Promise(setImmediate);
    expect(await ask(chat, 'y')).toBe('a y');
  });
});
