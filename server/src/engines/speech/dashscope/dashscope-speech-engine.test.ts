import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerJson, failing } from '../../tasks/testing/faulty-script.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';
import { toneWav } from '../audio/testing/sample-audio.ts';
import { DashScopeSpeechEngine } from './dashscope-speech-engine.ts';

const KEY = 'sk-secret-0123456789';
const never = new AbortController().signal;

let server: ScriptedServer<Buffer>;
const answering =
  (url: string | null): Script<Buffer> =>
  (answer, call) =>
    call.path === '/v1/result.wav'
      ? void answer.end(toneWav(700))
      : answerJson(answer, {
          output: { finish_reason: 'stop', audio: { data: '', url, id: 'audio_1', expires_at: 1 } },
          usage: { characters: 2 },
        });
beforeAll(async () => {
  server = await startScriptedServer<Buffer>(answering(null), (bytes) => bytes);
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  server.play(answering(`${server.baseUrl}/result.wav`));
});

const engine = (callMs?: number) =>
  new DashScopeSpeechEngine({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    model: 'qwen3-tts-flash',
    ...(callMs === undefined ? {} : { callMs }),
  });
const say = (signal = never, callMs?: number) =>
  engine(callMs).speak({ text: '你好', voiceId: 'dashscope:Cherry', signal });

describe('speech of DashScope', () => {
  it('is fetched from where the service puts it', async () => {
    expect(await say()).toMatchObject({ type: 'audio/wav', ms: 700 });
    expect(server.calls[0]).toMatchObject({
      path: '/v1/services/aigc/multimodal-generation/generation',
      authorization: `Bearer ${KEY}`,
    });
    expect(JSON.parse(server.calls[0]?.body.toString() ?? '')).toEqual({
      model: 'qwen3-tts-flash',
      input: { text: '你好', voice: 'Cherry', language_type: 'Auto' },
    });
  });

  it.each<[string, () => Script<Buffer>]>([
    ['authentication', () => failing(401, { code: 'InvalidApiKey', message: `Invalid API-key ${KEY}` })],
    [
      'quota',
      () =>
        failing(429, { code: 'Throttling.RateQuota', message: 'Requests rate limit exceeded' }, { 'retry-after': '3' }),
    ],
    [
      'refused',
      () => failing(400, { code: 'DataInspectionFailed', message: 'Input data may contain inappropriate content.' }),
    ],
    ['upstream', () => failing(500, {})],
    ['upstream', () => answering('http://169.254.169.254/latest')],
    ['empty', () => answering(null)],
    ['upstream', () => (answer) => answerJson(answer, { no: 1 })],
  ])('fails as %s', async (kind, script) => {
    server.play(script());
    const error = await say().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'EngineError', kind });
    expect(`${JSON.stringify(error)}`).not.toContain(KEY);
  });

  it('is given up with a server that hangs, and with the caller', async () => {
    server.play(() => undefined);
    await expect(say(never, 50)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(say(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });

  it('has voices of its own', async () => {
    const { voices } = engine();
    expect(new Set(voices.map(({ voiceId }) => voiceId)).size).toBe(voices.length);
    await expect(engine().speak({ text: '你好', voiceId: 'model:nova', signal: never })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});
