import { readFile } from 'node:fs/promises';
import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { describe, expect, it } from '@jest/globals';
import { ffmpegProgram as ffmpeg } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import { describeTaskEngine } from '../../tasks/testing/conformance.ts';
import { withSampleTasks } from '../../tasks/testing/service.ts';
import { samplesOf, silentMp3, toneSamples } from '../audio/testing/sample-audio.ts';
import { monoWav } from '../audio/wav.ts';
import { BuiltinSpeechEngine } from '../builtin/builtin-speech-engine.ts';
import { NarrationTaskEngine, narratorsOf } from './narration-task-engine.ts';

const HERTZ = 24_000;
/** As voices of some services end: with more than a second of silence. */
const spoken = Buffer.from(monoWav(toneSamples(300, HERTZ, { before: 200, after: 1200 }), HERTZ));

const samples = withSampleTasks();

describe('the builtin voices', () => {
  const [builtin] = narratorsOf({ speech: [new BuiltinSpeechEngine()], ffmpeg });
  if (builtin === undefined) throw new Error('nothing speaks');
  describeTaskEngine(() => ({ engine: builtin }), { operations: ['speak'], faults: [], seeds: false });

  it('are a demonstration, which those of a model are not', async () => {
    const narrators = narratorsOf({ speech: [voiceOf(async () => spoken), new BuiltinSpeechEngine()], ffmpeg });
    const told = await Promise.all(
      narrators.map(async (engine) => [
        engine.id,
        engine.builtin,
        (await engine.capabilities()).demonstration?.has('speak') ?? false,
      ]),
    );
    expect(told).toEqual([
      ['speech', false, false],
      ['builtin', true, true],
    ]);
    expect([
      ...(await new NarrationTaskEngine({ speech: [new BuiltinSpeechEngine()], ffmpeg: null }).capabilities())
        .operations,
    ]).toEqual([]);
  });
});

/** A voice of a model: what it says of a text. */
const voiceOf = (say: (text: string) => Promise<Uint8Array>, id = 'model'): SpeechEngine => ({
  id,
  builtin: false,
  voices: [{ voiceId: `${id}:one`, name: 'one', language: null, timbre: 'adult-male', remark: '' }],
  speak: async ({ text }) => ({ bytes: await say(text), type: 'audio/wav', ms: 1 }),
});

describe('voices of own models', () => {
  const local = voiceOf(async () => spoken, LOCAL_ENGINE);
  const speech = [voiceOf(async () => spoken), local, new BuiltinSpeechEngine()];
  const idsOf = (engines: readonly SpeechEngine[]) =>
    narratorsOf({ speech: engines, ffmpeg }).map(({ id, builtin }) => `${id} ${builtin}`);

  it('come after connected ones and before the builtin ones, while there are any', () => {
    expect(idsOf(speech)).toEqual(['speech false', 'local false', 'builtin true']);
    expect(idsOf(speech.slice(1))).toEqual(['local false', 'builtin true']);
    expect(idsOf([{ ...local, voices: [] }, new BuiltinSpeechEngine()])).toEqual(['builtin true']);
  });

  itByNight('make what they speak alone, also beside a service', async () => {
    const byOf = async (engines: readonly SpeechEngine[], voices: readonly string[]) => {
      const lines = voices.map((voice) => ({ text: '你好。', voice }));
      const task = await samples().task({ kind: 'speak', lines, voice: 'local:one', speed: 1 });
      return (await new NarrationTaskEngine({ speech: engines, ffmpeg }).submit(task)).madeBy?.id;
    };
    const by = async (...voices: readonly string[]) => [
      await byOf(speech, voices),
      await byOf(speech.slice(1), voices),
    ];
    expect(await by('local:one', 'builtin:cmn-latn-pinyin:adult-male')).toEqual(['local', undefined]);
    expect(await by('builtin:cmn-latn-pinyin:adult-male')).toEqual(['builtin', 'builtin']);
    expect((await by('local:one', 'model:one'))[0]).toBeUndefined();
  });
});

describe('lines', () => {
  const speak = async (
    speech: readonly SpeechEngine[],
    lines: readonly { readonly text: string; readonly voice: string }[],
    { voice = 'model:one', speed = 1 } = {},
  ) => {
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

  it('are faster or slower at the same times of their audio files', async () => {
    const { lines, file } = await speak(
      [voiceOf(async () => spoken)],
      [
        { text: '第一句话。', voice: '' },
        { text: '第二句话。', voice: '' },
      ],
      { speed: 2 },
    );
    const { samples: audio, hertz } = samplesOf(await readFile(file?.path ?? ''));
    expect([lines?.[1]?.at, audio.length / hertz]).toEqual([
      expect.closeTo(0.02 + 0.15 + 0.3, 1),
      expect.closeTo(0.02 + 0.15 + 0.3 + 0.15 + 0.06, 1),
    ]);
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
    await expect(speak([voiceOf(async () => spoken)], [{ text: '🎉', voice: '' }])).rejects.toMatchObject({
      kind: 'unsupported',
      retriable: false,
    });
  });

  it.each([
    ['silence', Buffer.from(monoWav(new Int16Array(8000), 8000)), 'empty'],
    ['something else', Buffer.from(silentMp3(1).subarray(0, 20)), 'unusable'],
  ])('of which a voice makes %s fail', async (_, bytes, kind) => {
    await expect(speak([voiceOf(async () => bytes)], [{ text: '走。', voice: '' }])).rejects.toMatchObject({
      name: 'EngineError',
      kind,
    });
  });
});
