import { describe, expect, test } from '@jest/globals';
import { EngineError } from './engine-error.ts';
import type { ChatEngine, ChatRequest } from './port.ts';
import { answerText, wholeAnswer } from './whole-answer.ts';

const engineOf = (answer: ChatEngine['answer']): ChatEngine => ({
  id: 'e',
  builtin: false,
  nameOf: (model) => model,
  answer,
});
const request = (signal = new AbortController().signal): ChatRequest => ({
  messages: [{ role: 'user', content: '问' }],
  model: 'm',
  systemPrompt: '',
  signal,
});

describe('a whole answer', () => {
  test('is its pieces in one text, which a database can keep', async () => {
    const engine = engineOf(async function* () {
      for (const text of ['你', '好\0', '，\ud800']) yield { kind: 'text' as const, text };
      yield { kind: 'reasoning' as const, text: '想' };
    });
    expect(await wholeAnswer(engine, request())).toBe('你好，\ufffd');
  });

  test('is read while it comes, without what the model thinks', async () => {
    const told: string[] = [];
    const engine = engineOf(async function* () {
      for (const text of ['你', '好']) {
        told.push(text);
        yield { kind: 'reasoning' as const, text: '想' };
        yield { kind: 'text' as const, text };
      }
    });
    const read: [string, number][] = [];
    for await (const text of answerText(engine, request())) read.push([text, told.length]);
    expect(read).toEqual([
      ['你', 1],
      ['好', 2],
    ]);
  });

  test('fails as its engine fails', async () => {
    const engine = engineOf(async function* () {
      yield { kind: 'text' as const, text: '半' };
      throw new EngineError('quota');
    });
    await expect(wholeAnswer(engine, request())).rejects.toMatchObject({ kind: 'quota' });
  });

  test('is none when time is up, though the engine ends quietly', async () => {
    const abort = new AbortController();
    const engine = engineOf(async function* () {
      yield { kind: 'text' as const, text: '半' };
      abort.abort();
    });
    await expect(wholeAnswer(engine, request(abort.signal))).rejects.toMatchObject({ kind: 'timeout' });
  });
});
