import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EngineError } from '../engine-error.ts';
import type { SpeechEngine } from '../speech-port.ts';
import { refusing } from '../testing/scripted-server.ts';
import { readAudio } from './audio/read-audio.ts';
import { silentMp3, toneWav } from './audio/testing/sample-audio.ts';
import { narrate, piecesOf } from './narration.ts';
import { OpenAiSpeechEngine } from './openai/openai-speech-engine.ts';
import { type AudioStub, giving, startAudioStub } from './openai/testing/audio-stub-server.ts';

const never = new AbortController().signal;
const sentence = '清晨的湖面上飘着一层薄雾，远处的山影若隐若现。';
const script = sentence.repeat(420).slice(0, 9999);

const sentencesOf = (text: string): readonly string[] => text.match(/[^。]+。?/g) ?? [];

let directory: string;
let stub: AudioStub;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'narration-'));
  stub = await startAudioStub(giving(silentMp3(10), 'audio/mpeg'));
});
afterAll(async () => {
  await stub.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  stub.calls.length = 0;
  stub.play(giving(silentMp3(10), 'audio/mpeg'));
});

const openai = () =>
  new OpenAiSpeechEngine({
    baseUrl: stub.baseUrl,
    apiKey: '',
    model: 'tts',
    retries: 0,
    voices: [{ name: 'nova', timbre: 'adult-female' }],
  });
const newFile = () => path.join(directory, `${randomUUID()}.audio`);
const inputs = (): string[] => stub.calls.map(({ body }) => JSON.parse(body.toString()).input);

describe('a script', () => {
  it('of 9,999 characters is spoken in pieces that the server takes, with nothing lost, into one audio', async () => {
    const file = newFile();
    const percents: number[] = [];
    const { type, ms, lines } = await narrate([openai()], {
      sentences: sentencesOf(script),
      voice: 'model:nova',
      file,
      signal: never,
      onPercent: (percent) => percents.push(percent),
    });
    expect(inputs().length).toBeGreaterThan(3);
    expect(Math.max(...inputs().map(({ length }) => length))).toBeLessThanOrEqual(4096);
    expect(lines.map(({ text }) => text).join('')).toBe(script);
    expect([...inputs()].sort()).toEqual(
      piecesOf(sentencesOf(script), 400)
        .map((piece) => piece.join(''))
        .sort(),
    );
    expect({ type, ms }).toEqual({ type: 'audio/mpeg', ms: inputs().length * 240 });
    expect(readAudio(await readFile(file))).toMatchObject({ type, ms });
    expect(percents.at(-1)).toBe(100);
  });

  it('has lines in the order of their times', async () => {
    const { lines, ms } = await narrate([openai()], {
      sentences: sentencesOf('第一句话应该比较长一些，对不对。第二句话也有差不多这么长的。'),
      voice: 'model:nova',
      file: newFile(),
      signal: never,
    });
    expect(lines.map(({ text }) => text)).toEqual(['第一句话应该比较长一些，对不对。', '第二句话也有差不多这么长的。']);
    expect([lines[0]?.at, (lines[1]?.at ?? 0) > 0.1 && (lines[1]?.at ?? 0) * 1000 < ms]).toEqual([0, true]);
  });

  it('waits for a server that is busy, as long as it asks', async () => {
    stub.play((answer, call) => {
      if (stub.calls.length > 1) return giving(silentMp3(10), 'audio/mpeg')(answer, call);
      answer.setHeader('retry-after', '0');
      return refusing(429)(answer, call);
    });
    expect(
      await narrate([openai()], { sentences: [sentence], voice: 'model:nova', file: newFile(), signal: never }),
    ).toMatchObject({ ms: 240 });
    expect(stub.calls).toHaveLength(2);
  });

  it('fails with its first piece that cannot be spoken, and asks for no more', async () => {
    stub.play(refusing(400, { code: 'content_filter' }));
    await expect(
      narrate([openai()], { sentences: sentencesOf(script), voice: 'model:nova', file: newFile(), signal: never }),
    ).rejects.toMatchObject({ kind: 'refused' });
    expect(stub.calls.length).toBeLessThan(piecesOf(sentencesOf(script), 400).length / 2);
  });

  it('is joined from WAV pieces too, and not from different formats', async () => {
    const answers = [toneWav(500), toneWav(700), silentMp3(10)];
    const engine: SpeechEngine = {
      id: 'own',
      builtin: false,
      voices: [{ voiceId: 'own:one', name: 'one', language: null, timbre: 'adult-male', remark: '' }],
      async speak() {
        const audio = readAudio(answers.shift() ?? new Uint8Array());
        if (audio === undefined) throw new EngineError('empty');
        return audio;
      },
    };
    const file = newFile();
    const two = [sentence, sentence];
    expect(await narrate([engine], { sentences: two, voice: 'own:one', file, signal: never })).toMatchObject({
      type: 'audio/wav',
      ms: 1200,
    });
    expect(readAudio(await readFile(file))).toMatchObject({ type: 'audio/wav', ms: 1200 });
    answers.push(toneWav(500));
    await expect(
      narrate([engine], { sentences: two, voice: 'own:one', file: newFile(), signal: never }),
    ).rejects.toMatchObject({ kind: 'broken' });
  });

  it('needs a voice, and words', async () => {
    await expect(
      narrate([openai()], { sentences: sentencesOf(script), voice: 'none', file: newFile(), signal: never }),
    ).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(
      narrate([openai()], { sentences: [], voice: 'model:nova', file: newFile(), signal: never }),
    ).rejects.toMatchObject({ kind: 'empty' });
  });
});
