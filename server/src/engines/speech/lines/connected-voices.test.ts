import { afterAll, beforeAll, beforeEach, describe, jest } from '@jest/globals';
import { ffmpegProgram as ffmpeg } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import { describeTaskEngine, type EngineFault } from '../../tasks/testing/conformance.ts';
import { answerJson, FaultyScript, failing } from '../../tasks/testing/faulty-script.ts';
import { SERVICE_KEY, serviceSecrets, testedFaults } from '../../tasks/testing/service.ts';
import { type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';
import { toneSamples } from '../audio/testing/sample-audio.ts';
import { monoWav } from '../audio/wav.ts';
import { DashScopeSpeechEngine } from '../dashscope/dashscope-speech-engine.ts';
import { OpenAiSpeechEngine } from '../openai/openai-speech-engine.ts';
import { speechTries } from '../speak-in-order.ts';
import { NarrationTaskEngine } from './narration-task-engine.ts';

const operations = ['speak'] as const;
const faults: readonly EngineFault[] = [
  'silent',
  'tooManyRequests',
  'serverError',
  'wrongKey',
  'cutConnection',
  'cutAnswer',
  'wrongJson',
  'noResults',
  'refusal',
];
const HERTZ = 24_000;
/** As voices of some services end: with more than a second of silence. */
const spoken = Buffer.from(monoWav(toneSamples(300, HERTZ, { before: 200, after: 1200 }), HERTZ));

beforeAll(() => {
  jest.replaceProperty(speechTries, 'pause', 0);
  jest.replaceProperty(speechTries, 'pauseMax', 0);
});

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
    new OpenAiSpeechEngine({
      baseUrl: server.baseUrl,
      apiKey: SERVICE_KEY,
      model: 'tts',
      retries: 0,
      patienceMs,
      voices: [{ name: 'nova', timbre: 'adult-female' }],
    });
  describeTaskEngine(subjectOf(openAi), {
    operations,
    faults: testedFaults(faults),
    seeds: false,
    secrets: serviceSecrets,
  });
});

describe('voices of DashScope', () => {
  beforeEach(() =>
    play(
      new FaultyScript(
        (answer, { path }) =>
          path === '/v1/result.wav'
            ? void answer.end(spoken)
            : answerJson(answer, {
                output: { audio: { url: script.fault === 'noResults' ? null : `${server.baseUrl}/result.wav` } },
              }),
        (path) => path !== '/v1/result.wav',
        {
          wrongKey: failing(401, { code: 'InvalidApiKey', message: `Invalid API-key ${SERVICE_KEY}` }),
          refusal: failing(400, {
            code: 'DataInspectionFailed',
            message: 'Input data may contain inappropriate content.',
          }),
        },
      ),
    ),
  );
  const dashScope = (callMs: number) =>
    new DashScopeSpeechEngine({ baseUrl: server.baseUrl, apiKey: SERVICE_KEY, model: 'qwen3-tts-flash', callMs });
  describeTaskEngine(subjectOf(dashScope), {
    operations,
    faults: testedFaults(faults),
    seeds: false,
    secrets: serviceSecrets,
  });
});
