import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inputFile, outputFile, runFfmpeg } from '../../../platform/media/ffmpeg/run-ffmpeg.ts';
import type { SpeechEngine } from '../../speech-port.ts';
import type { TaskFile } from '../../tasks/task-file.ts';
import type { TimedLine } from '../../tasks/task-port.ts';
import { voiceOrDefault } from '../choose-voice.ts';
import { narrate, type TimedPhonemes } from '../narration.ts';
import { tempoFilter, tempoOf } from '../tempo.ts';
import { linesOfScript } from './script-lines.ts';

/** Seconds before the first word: a video begins with the image alone, and its poster shows no caption. */
export const LEAD = 0.5;

export interface Script {
  readonly text: string;
  /** Id of a voice. */
  readonly voice: string;
  /** 1: normal. */
  readonly speed: number;
}

export interface SpokenScript {
  readonly file: TaskFile;
  readonly lines: readonly TimedLine[];
  readonly phonemes: readonly TimedPhonemes[];
}

interface SpeakingDeps {
  /** Path of ffmpeg; null: there is none, and nothing is spoken. */
  readonly program: string | null;
  readonly directory: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onPercent?: (percent: number) => void;
}

/** Speaks a script into one audio file, after a short silence, in its voice or the default one (`voiceOrDefault`). Rejects with `EngineError`. */
export async function speakScript(
  engines: readonly SpeechEngine[],
  { text, voice, speed }: Script,
  { program, directory, signal, onPercent }: SpeakingDeps,
): Promise<SpokenScript> {
  const { voiceId } = voiceOrDefault(engines, voice);
  const [plain, file] = [path.join(directory, 'spoken'), path.join(directory, 'speech.wav')];
  const { lines, phonemes } = await narrate(engines, {
    sentences: linesOfScript(text),
    voice: voiceId,
    file: plain,
    signal,
    ...(onPercent === undefined ? {} : { onPercent }),
  });
  const tempo = tempoOf(speed);
  await runFfmpeg({
    program,
    args: [
      '-loglevel',
      'error',
      ...inputFile(plain),
      '-af',
      `${tempoFilter(tempo)},adelay=${LEAD * 1000}|${LEAD * 1000}`,
      outputFile(file),
    ],
    signal,
  });
  await rm(plain);
  const timed = (seconds: number): number => Math.round(1000 * (LEAD + seconds / tempo)) / 1000;
  return {
    file: { path: file, contentType: 'audio/wav' },
    lines: lines.map(({ at, text: line }) => ({ at: timed(at), text: line })),
    phonemes: phonemes.map(({ at, until, phonemes: spoken }) => ({
      at: timed(at),
      until: timed(until),
      phonemes: spoken,
    })),
  };
}
