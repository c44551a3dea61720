import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ffmpegProgram as ffmpeg } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import { describeTaskEngine, type EngineFault } from '../../tasks/testing/conformance.ts';
import { answerJson, FaultyScript, failing } from '../../tasks/testing/faulty-script.ts';
import { SERVICE_KEY, serviceSecrets, withSampleTasks } from '../../tasks/testing/service.ts';
import { type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';
import { samplesOf, silentMp3, toneSamples } from '../audio/testing/sample-audio.ts';
import { monoWav } from '../audio/wav.ts';
import { BuiltinSpeechEngine } from '../builtin/builtin-speech-engine.ts';
import { DashScopeSpeechEngine } from '../dashscope/dashscope-speech-engine.ts';
import { OpenAiSpeechEngine } from '../openai/openai-speech-engine.ts';
import { speechTries } from '../speak-in-order.ts';
import { NarrationTaskEngine, narratorsOf } from './narration-task-engine.ts';

const operations = ['speak'] as const;
const faults: readonly EngineFault[] = ['silent', 'tooManyRequests', 'serverError', 'wrongKey', 'cutConnection', 'cutAnswer', 'wrongJson', 'noResults', 'refusal'];
const HERTZ = 24_000;
/** As voices of some services end: with more than a second of silence. */
const spoken = Buffer.from(monoWav(toneSamples(300, HERTZ, { before: 200, after: 1200 }), HERTZ));

beforeAll(() => {
  jest.replaceProperty(speechTries, 'pause', 0);
  jest.replaceProperty(speechTries, 'pauseMax', 0);
});
const samples = withSampleTasks();

let server: ScriptedServer<Buffer>;
let script: FaultyScript;
const play = (next: FaultyScript): void => {
  script = next;
  server.play(next.script);
};
beforeAll(async () => {
  server = await startScriptedServer<Buffer>(
    () => undefined,
    (bytes) => bytes,
  );
});
afterAll(() => server.close());

/** `speech`: with so many milliseconds for a call. */
const subjectOf = (speech: (callMs: number) => SpeechEngine) => () => ({
  engine: new NarrationTaskEngine({ speech: [speech(script.fault === 'silent' ? 50 : 20_000)], ffmpeg }),
  fail: (fault: EngineFault | null) => script.fail(fault),
});

describe('voices of an OpenAI-compatible server', () => {
  beforeEach(() =>
    play(
      new FaultyScript(
        (answer) => void answer.writeHead(200, { 'content-type': 'audio/wav' }).end(spoken),
        () => true,
        {
          wrongKey: failing(401, { error: { message: `bad key ${SERVICE_KEY}` } }),
          refusal: failing(400, { error: { message: 'no', code: 'content_filter' } }),
          noResults: (answer) => void answer.writeHead(200, { 'content-type': 'audio/mpeg' }).end(),
        },
      ),
    ),
  );
  const openAi = (patienceMs: number) =>
    new OpenAiSpeechEngine({ baseUrl: server.baseUrl, apiKey: SERVICE_KEY, model: 'tts', retries: 0, patienceMs, voices: [{ name: 'nova', timbre: 'adult-female' }] });
  describeTaskEngine(subjectOf(openAi), { operations, faults, seeds: false, secrets: serviceSecrets });
});

describe('voices of DashScope', () => {
  beforeEach(() =>
    play(
      new FaultyScript(
        (answer, { path }) =>
          path === '/v1/result.wav'
            ? void answer.end(spoken)
            : answerJson(answer, { output: { audio: { url: script.fault === 'noResults' ? null : `${server.baseUrl}/result.wav` } } }),
        (path) => path !== '/v1/result.wav',
        {
          wrongKey: failing(401, { code: 'InvalidApiKey', message: `Invalid API-key ${SERVICE_KEY}` }),
          refusal: failing(400, { code: 'DataInspectionFailed', message: 'Input data may contain inappropriate content.' }),
        },
      ),
    ),
  );
  const dashScope = (callMs: number) => new DashScopeSpeechEngine({ baseUrl: server.baseUrl, apiKey: SERVICE_KEY, model: 'qwen3-tts-flash', callMs });
  describeTaskEngine(subjectOf(dashScope), { operations, faults, seeds: false, secrets: serviceSecrets });
});

describe('the builtin voices', () => {
  const [builtin] = narratorsOf({ speech: [new BuiltinSpeechEngine()], ffmpeg });
  if (builtin === undefined) throw new Error('nothing speaks');
  describeTaskEngine(() => ({ engine: builtin }), { operations, faults: [], seeds: false });

  it('are a demonstration, which those of a model are not', async () => {
    const narrators = narratorsOf({ speech: [voiceOf(async () => spoken), new BuiltinSpeechEngine()], ffmpeg });
    const told = await Promise.all(narrators.map(async (engine) => [engine.id, engine.builtin, (await engine.capabilities()).demonstration?.has('speak') ?? false]));
    expect(told).toEqual([
      ['speech', false, false],
      ['builtin', true, true],
    ]);
    expect([...(await new NarrationTaskEngine({ speech: [new BuiltinSpeechEngine()], ffmpeg: null }).capabilities()).operations]).toEqual([]);
  });
});

/** A voice of a model: what it says of a text. */
const voiceOf = (say: (text: string) => Promise<Uint8Array>, id = 'model'): SpeechEngine => ({
  id,
  builtin: false,
  voices: [{ voiceId: `${id}:one`, name: 'one', language: null, timbre: 'adult-male', remark: '' }],
  speak: async ({ text }) => ({ bytes: await say(text), type: 'audio/wav', ms: 1 }),
});

describe('lines', () => {
  const speak = async (speech: readonly SpeechEngine[], lines: readonly { readonly text: string; readonly voice: string }[], { voice = 'model:one', speed = 1 } = {}) => {
    const task = await samples().task({ kind: 'speak', lines, voice, speed });
    const { outputs } = await new NarrationTaskEngine({ speech, ffmpeg }).submit(task);
    return { ...outputs[0], task };
  };

  it('are spoken by their voices, whatever they return, one after another', async () => {
    const asked: string[] = [];
    const say = (name: string, bytes: Uint8Array) => async (text: string) => {
      asked.push(`${name} ${text}`);
      return bytes;
    };
    const voices = [voiceOf(say('model', spoken)), voiceOf(say('own', monoWav(toneSamples(500, 8000), 8000)), 'own')];
    const { lines, task } = await speak(voices, [
      { text: '第一句话🎉。', voice: '' },
      { text: '第二句话！', voice: 'own:one' },
      { text: '第三句话？', voice: 'own:none' },
      { text: '第四句话…', voice: 'gone:one' },
    ]);
    expect(asked).toEqual(['model 第一句话。', 'own 第二句话！', 'model 第三句话？', 'model 第四句话…']);
    expect(lines).toEqual(
      [
        { at: 0.02, text: '第一句话🎉。', line: 0 },
        // A silence of more than a second is one of 0.3 seconds; where a voice leaves none there are 0.2.
        { at: 0.62, text: '第二句话！', line: 1 },
        { at: 1.32, text: '第三句话？', line: 2, substituteVoice: 'model:one' },
        { at: 1.92, text: '第四句话…', line: 3, substituteVoice: 'model:one' },
      ].map((line) => ({ ...line, at: expect.closeTo(line.at, 1) })),
    );
    expect(task.reports.at(-1)).toEqual({ stage: '配音中', percent: 99 });
  });

  it('are faster or slower at the same times of their sounds', async () => {
    const { lines, file } = await speak(
      [voiceOf(async () => spoken)],
      [
        { text: '第一句话。', voice: '' },
        { text: '第二句话。', voice: '' },
      ],
      { speed: 2 },
    );
    const { samples: sound, hertz } = samplesOf(await readFile(file?.path ?? ''));
    expect([lines?.[1]?.at, sound.length / hertz]).toEqual([expect.closeTo(0.02 + 0.15 + 0.3, 1), expect.closeTo(0.02 + 0.15 + 0.3 + 0.15 + 0.06, 1)]);
  });

  it('without a word are left out; nothing else cannot be spoken', async () => {
    const { lines } = await speak(
      [voiceOf(async () => spoken)],
      [
        { text: '……', voice: '' },
        { text: '走。', voice: '' },
      ],
    );
    expect(lines?.map(({ line }) => line)).toEqual([1]);
    await expect(speak([voiceOf(async () => spoken)], [{ text: '🎉', voice: '' }])).rejects.toMatchObject({ kind: 'unsupported', retriable: false });
  });

  it.each([
    ['silence', Buffer.from(monoWav(new Int16Array(8000), 8000)), 'empty'],
    ['something else', Buffer.from(silentMp3(1).subarray(0, 20)), 'unusable'],
  ])('of which a voice makes %s fail', async (_, bytes, kind) => {
    await expect(speak([voiceOf(async () => bytes)], [{ text: '走。', voice: '' }])).rejects.toMatchObject({ name: 'EngineError', kind });
  });
});
