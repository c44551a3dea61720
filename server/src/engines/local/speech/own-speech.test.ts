import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ffmpegProgram as ffmpeg } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import { samplesOf, toneSamples } from '../../speech/audio/testing/sample-audio.ts';
import { monoWav } from '../../speech/audio/wav.ts';
import { tinyNet } from '../own/testing/tiny-nets.ts';
import { onnxFile } from '../weights/onnx-model.ts';
import { LocalRecognitionEngine } from './local-recognition-engine.ts';
import { LocalSpeechEngine } from './local-speech-engine.ts';
import { OwnSpeech } from './own-speech.ts';
import { CHARACTER_SAMPLES, tinyVits, VOICE_HERTZ, writeSpeechFolder } from './testing/tiny-speech-nets.ts';

jest.setTimeout(HANG_LIMIT_MS);

const never = new AbortController().signal;
let directory: string;
let speech: OwnSpeech;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-speech-'));
  speech = new OwnSpeech({ models: directory });
  await writeSpeechFolder(path.join(directory, 'a-voices'), 'voices');
  await writeSpeechFolder(path.join(directory, 'b-listens'), 'listens');
  await writeSpeechFolder(path.join(directory, 'c-voice'), 'voice');
  await writeFile(path.join(directory, 'notes.txt'), 'no folder');
  await mkdir(path.join(directory, 'empty'));
  await speech.list();
});
afterAll(async () => {
  speech.close();
  await rm(directory, { recursive: true });
});

describe('folders of models of speech', () => {
  it('are recognised by their nets, tried and measured', async () => {
    const found = await speech.list();
    expect(found.map(({ name, use, problem }) => [name, use?.kind, use?.family, problem])).toEqual([
      ['a-voices', 'speak', 'vits', null],
      ['b-listens', 'listen', 'senseVoice', null],
      ['c-voice', 'speak', 'vits', null],
    ]);
    for (const { trial } of found) expect([(trial?.speed ?? 0) > 0, (trial?.mib ?? 0) > 20]).toEqual([true, true]);
  });

  it('that are of no use are told apart, and end no process but their own', async () => {
    const models = path.join(directory, 'c-voice', 'useless');
    const write = async (name: string, net: Uint8Array | string, tokens: string | null = '<PAD> 0\n你 1\n好 2\n') => {
      await mkdir(path.join(models, name), { recursive: true });
      await writeFile(path.join(models, name, 'model.onnx'), net);
      if (tokens !== null) await writeFile(path.join(models, name, 'tokens.txt'), tokens);
    };
    await write('a-broken', 'no net at all');
    await write('b-unknown', tinyNet('other'));
    await write('c-without-tokens', onnxFile(tinyVits(1)), null);
    const { n_speakers, ...metadata } = tinyVits(1).metadata ?? {};
    expect(n_speakers).toBe('1');
    await write('d-without-metadata', onnxFile({ ...tinyVits(1), metadata }));
    await write(
      'e-needs-words',
      onnxFile({ ...tinyVits(1), metadata: { ...metadata, n_speakers: '1', frontend: '' } }),
    );
    // The runtime ends its process for a token that is none.
    await write('f-ends', onnxFile(tinyVits(1)), '你好 1\n你好 2\n');
    const own = new OwnSpeech({ models });
    const problems = (await own.list()).map(({ problem }) => problem);
    expect(problems).toMatchObject([
      { kind: 'unreadable', file: 'model.onnx' },
      { kind: 'unknown', signature: 'float32[1×8] → float32[1×8]' },
      { kind: 'missing', what: 'tokens.txt' },
      { kind: 'missing', what: 'metadata n_speakers' },
      { kind: 'missing', what: 'lexicon.txt' },
      { kind: 'ended', message: expect.stringMatching(/^Error when reading tokens at Line 你好 1/) },
    ]);
    expect([own.voices, own.listens]).toEqual([[], false]);
    own.close();
  });
});

it('folders that are being tried when the site ends are left', async () => {
  const own = new OwnSpeech({ models: directory });
  const listed = own.list();
  own.close();
  expect((await listed).map(({ use }) => use)).toEqual([null, null, null]);
});

describe('voices of own models', () => {
  it('are their speakers by Chinese names, with the label of local models', () => {
    expect(speech.voices.map(({ name, language, remark }) => [name, language, remark])).toEqual(
      [1, 2, 3, 4].map((number) => [`普通话音色 ${number}`, 'zh', '本地模型']),
    );
    expect(new Set(speech.voices.map(({ voiceId }) => voiceId)).size).toBe(4);
    for (const { voiceId } of speech.voices) expect(voiceId).toMatch(/^local:[0-9a-f]{10}:\d$/);
  });

  const engine = () => new LocalSpeechEngine(speech);
  const loudness = (wav: Uint8Array): number =>
    samplesOf(wav).samples.reduce((most, sample) => Math.max(most, sample), 0);

  it('speak in their own rate, as long as the text is, each as it sounds', async () => {
    const [first, second] = speech.voices;
    const spoken = await engine().speak({ text: '你好，大家好。', voiceId: first?.voiceId ?? '', signal: never });
    expect([spoken.type, spoken.ms]).toEqual(['audio/wav', (7 * CHARACTER_SAMPLES * 1000) / VOICE_HERTZ]);
    const louder = await engine().speak({ text: '你好', voiceId: second?.voiceId ?? '', signal: never });
    expect(louder.ms).toBe(500);
    expect(loudness(louder.bytes)).toBeGreaterThan(loudness(spoken.bytes) * 1.5);
  });

  it('are silent for what they have no sounds for', async () => {
    const { ms, bytes } = await engine().speak({
      text: 'hello',
      voiceId: speech.voices[0]?.voiceId ?? '',
      signal: never,
    });
    expect([ms, loudness(bytes)]).toEqual([300, 0]);
  });

  it('end with the signal, and speak again afterwards', async () => {
    const voiceId = speech.voices[0]?.voiceId ?? '';
    const abort = new AbortController();
    const spoken = engine().speak({ text: '你好'.repeat(2000), voiceId, signal: abort.signal });
    abort.abort(new Error('left'));
    await expect(spoken).rejects.toThrow('left');
    expect(await engine().speak({ text: '你好', voiceId, signal: never })).toMatchObject({ ms: 500 });
  });

  it('are unsupported where no folder has them', async () => {
    await expect(engine().speak({ text: '你好', voiceId: 'local:0000000000:0', signal: never })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});

describe('recordings', () => {
  const HERTZ = 24_000;
  const recognised = async (bytes: Uint8Array, signal = never): Promise<readonly string[]> => {
    const pieces: string[] = [];
    for await (const piece of new LocalRecognitionEngine({ speech, ffmpeg }).recognise({
      bytes,
      type: 'audio/wav',
      signal,
    }))
      pieces.push(piece);
    return pieces;
  };

  it('are written down by an own model', async () => {
    expect(await recognised(monoWav(toneSamples(800, HERTZ, { before: 300, after: 300 }), HERTZ))).toEqual(['喂']);
  });

  it('in which nothing is said have no text', async () => {
    expect(await recognised(monoWav(new Int16Array(HERTZ), HERTZ))).toEqual([]);
  });

  it('that are none are refused, and those that nobody waits for are left', async () => {
    await expect(recognised(Buffer.from('no audio'))).rejects.toMatchObject({ name: 'EngineError', kind: 'unusable' });
    expect(await recognised(monoWav(toneSamples(800, HERTZ), HERTZ), AbortSignal.abort())).toEqual([]);
  });
});
