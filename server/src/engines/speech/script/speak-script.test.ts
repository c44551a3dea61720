import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ffmpegProgram as program } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import { toneWav } from '../audio/testing/sample-audio.ts';
import { readWav, wavMs } from '../audio/wav.ts';
import { LEAD, speakScript } from './speak-script.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'speak-script-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('a voice of a model speaks the script, as fast as is asked for', async () => {
  const asked: string[] = [];
  const model: SpeechEngine = {
    id: 'model',
    builtin: false,
    charactersAtOnce: 400,
    voices: [{ voiceId: 'model:nova', name: 'nova', language: null, timbre: 'adult-female', remark: '' }],
    async speak({ text, voiceId }) {
      asked.push(`${voiceId} ${text}`);
      return { bytes: toneWav(2000), type: 'audio/wav', ms: 2000, phonemes: 'ta55' };
    },
  };
  const script = { text: '大家好。欢迎来到直播间！', voice: 'model:nova', speed: 2 };
  const { file, lines, phonemes } = await speakScript([model], script, {
    program,
    directory,
    signal: new AbortController().signal,
  });
  expect(asked).toEqual(['model:nova 大家好。欢迎来到直播间！']);
  expect(lines).toEqual([
    { at: LEAD, text: '大家好。' },
    { at: LEAD + 0.333, text: '欢迎来到直播间！' },
  ]);
  expect(phonemes).toEqual([{ at: LEAD, until: LEAD + 1, phonemes: 'ta55' }]);
  const wav = readWav(await readFile(file.path));
  expect(wav === undefined ? 0 : wavMs(wav) / 1000).toBeCloseTo(LEAD + 1, 1);
});
