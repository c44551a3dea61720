import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';
import { refusing } from '../../testing/scripted-server.ts';
import { silentMp3, toneWav } from '../audio/testing/sample-audio.ts';
import { OpenAiRecognitionEngine } from './openai-recognition-engine.ts';
import { OpenAiSpeechEngine } from './openai-speech-engine.ts';
import { type AudioStub, giving, startAudioStub } from './testing/audio-stub-server.ts';

const KEY = 'sk-secret-0123456789';
const never = new AbortController().signal;
let stub: AudioStub;
beforeAll(async () => {
  stub = await startAudioStub(giving('', 'audio/mpeg'));
});
beforeEach(() => {
  stub.calls.length = 0;
});
afterAll(() => stub.close());

const server = (more: { patienceMs?: number; retries?: number } = {}) => ({
  baseUrl: stub.baseUrl,
  apiKey: KEY,
  model: 'a-model',
  retries: 0,
  ...more,
});
const speech = (more = {}) =>
  new OpenAiSpeechEngine({ ...server(more), voices: [{ name: 'nova', timbre: 'adult-female' }] });
const say = (signal = never, more = {}) => speech(more).speak({ text: '你好', voiceId: 'model:nova', signal });

async function kindOf(work: Promise<unknown>): Promise<EngineErrorKind | undefined> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EngineError)) throw new Error(`expected an engine error, got ${String(error)}`);
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(KEY);
  return error.kind;
}

describe('speech', () => {
  it.each([
    ['audio/mpeg', silentMp3(50), 1200],
    ['audio/wav', toneWav(700), 700],
  ])('%s is recognized by its bytes, with its duration', async (type, bytes, ms) => {
    stub.play(giving(bytes, 'application/octet-stream'));
    expect(await say()).toMatchObject({ type, ms });
    expect(stub.calls[0]).toMatchObject({ path: '/v1/audio/speech', authorization: `Bearer ${KEY}` });
    expect(JSON.parse(stub.calls[0]?.body.toString() ?? '')).toEqual({
      model: 'a-model',
      voice: 'nova',
      input: '你好',
      response_format: 'mp3',
    });
  });

  it.each<[EngineErrorKind, Parameters<AudioStub['play']>[0]]>([
    ['authentication', refusing(401, { message: `bad key ${KEY}` })],
    ['quota', refusing(429)],
    ['refused', refusing(400, { code: 'content_filter' })],
    ['unsupported', refusing(404)],
    ['upstream', refusing(500)],
    ['upstream', giving('<html>gateway</html>', 'text/html')],
    ['empty', giving('', 'audio/mpeg')],
  ])('fails as %s', async (kind, script) => {
    stub.play(script);
    expect(await kindOf(say())).toBe(kind);
  });

  it('gives up on a server that hangs, and stops it when the caller goes', async () => {
    stub.play(() => undefined);
    expect(await kindOf(say(never, { patienceMs: 50 }))).toBe('timeout');
    const abort = new AbortController();
    const left = Promise.withResolvers<void>();
    stub.play((_, call) => {
      left.resolve(call.gone);
      abort.abort(new Error('left'));
    });
    await expect(say(abort.signal)).rejects.toThrow('left');
    await left.promise;
  });

  it('asks once more when the server was overloaded', async () => {
    stub.play((answer, call) =>
      stub.calls.length === 1 ? refusing(503)(answer, call) : giving(silentMp3(2), 'audio/mpeg')(answer, call),
    );
    expect(await say(never, { retries: 1 })).toMatchObject({ ms: 48 });
  });

  it('knows its own voices only', async () => {
    expect(await kindOf(speech().speak({ text: '你好', voiceId: 'model:other', signal: never }))).toBe('unsupported');
    expect(stub.calls).toEqual([]);
  });
});

describe('recognition', () => {
  const listen = async (more: { patienceMs?: number } = {}, signal = never): Promise<string[]> => {
    const pieces: string[] = [];
    for await (const piece of new OpenAiRecognitionEngine(server(more)).recognise({
      bytes: toneWav(50),
      type: 'audio/wav',
      signal,
    }))
      pieces.push(piece);
    return pieces;
  };
  const events = (...list: readonly unknown[]) =>
    giving(list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), 'text/event-stream');

  it('streams where the server does', async () => {
    stub.play(
      events(
        { type: 'transcript.text.delta', delta: '你' },
        { type: 'transcript.text.delta', delta: '好' },
        { type: 'transcript.text.done', text: '你好' },
      ),
    );
    expect(await listen()).toEqual(['你', '好']);
    const sent = stub.calls[0]?.body.toString('latin1') ?? '';
    for (const part of ['filename="recording.wav"', 'a-model', 'name="stream"', 'RIFF']) expect(sent).toContain(part);
    expect(stub.calls[0]?.path).toBe('/v1/audio/transcriptions');
  });

  it('takes the whole where no pieces came', async () => {
    stub.play(events({ type: 'transcript.text.done', text: '你好' }));
    expect(await listen()).toEqual(['你好']);
  });

  it('takes one piece from a server that does not stream, also from one that refuses to', async () => {
    stub.play(giving(JSON.stringify({ text: ' 你好 ' }), 'application/json'));
    expect(await listen()).toEqual(['你好']);
    stub.play((answer, call) =>
      call.body.includes('name="stream"')
        ? refusing(400)(answer, call)
        : giving(JSON.stringify({ text: '再见' }), 'application/json')(answer, call),
    );
    expect(await listen()).toEqual(['再见']);
    stub.play(giving('你好\n', 'text/plain; charset=utf-8'));
    expect(await listen()).toEqual(['你好']);
  });

  it('recognizes nothing in silence', async () => {
    stub.play(giving(JSON.stringify({ text: '' }), 'application/json'));
    expect(await listen()).toEqual([]);
  });

  it.each<[EngineErrorKind, Parameters<AudioStub['play']>[0]]>([
    ['authentication', refusing(401)],
    ['unsupported', refusing(400)],
    ['upstream', giving('{"no":1}', 'application/json')],
    ['upstream', giving('{', 'application/json')],
    ['broken', events({ type: 'transcript.text.delta', delta: '一' })],
    ['quota', events({ error: { code: 'rate_limit_exceeded' } })],
  ])('fails as %s', async (kind, script) => {
    stub.play(script);
    expect(await kindOf(listen())).toBe(kind);
  });

  it('gives up on a server that hangs, and leaves quietly when the caller goes', async () => {
    stub.play(() => undefined);
    expect(await kindOf(listen({ patienceMs: 50 }))).toBe('timeout');
    const abort = new AbortController();
    stub.play(async (_, call) => {
      abort.abort();
      await call.gone;
    });
    expect(await listen({}, abort.signal)).toEqual([]);
  });
});
