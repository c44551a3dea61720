import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inputFile, outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { narrate, type TimedPhonemes } from '../../../speech/narration.ts';
import type { SpeechEngine } from '../../../speech-port.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import type { TimedLine } from '../../../tasks/task-port.ts';

/** Characters of one caption, at most. */
const LINE_MAX = 24;
/** Voice for ids of other engines. */
const USUAL_VOICE = 'builtin:cmn-latn-pinyin:adult-female';
/** Range of ffmpeg's filter. */
const SPEED = { min: 0.5, max: 2 } as const;

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

/** The lines of a script, one caption each: sentences, divided at commas where they are long. */
export function linesOfScript(text: string): readonly string[] {
  const pieces = text.match(/[^。！？!?；;，,、：:\n]+[。！？!?；;，,、：:]?/g) ?? [];
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    if (/[\p{L}\p{N}]/u.test(line)) lines.push(line.trim());
    line = '';
  };
  for (const piece of pieces) {
    if (line.length + piece.length > LINE_MAX) end();
    line += piece;
    if (/[。！？!?；;]$/.test(piece)) end();
  }
  end();
  return lines.flatMap(cutLong);
}

/** A line without marks at which it could be divided. */
const cutLong = (line: string): string[] =>
  line.length <= LINE_MAX * 2 ? [line] : Array.from({ length: Math.ceil(line.length / LINE_MAX) }, (_, index) => line.slice(index * LINE_MAX, (index + 1) * LINE_MAX));

interface SpeakingDeps {
  /** Path of ffmpeg; null: there is none, and nothing is spoken. */
  readonly program: string | null;
  readonly directory: string;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onPercent?: (percent: number) => void;
}

/** Speaks a script into one sound file, by the engine that has the voice, else by the builtin one. Rejects with `EngineError`. */
export async function speakScript(
  engines: readonly SpeechEngine[],
  { text, voice, speed }: Script,
  { program, directory, signal, onPercent }: SpeakingDeps,
): Promise<SpokenScript> {
  const voiceId = engines.some(({ voices }) => voices.some((known) => known.voiceId === voice)) ? voice : USUAL_VOICE;
  const [plain, file] = [path.join(directory, 'spoken'), path.join(directory, 'speech.wav')];
  const { lines, phonemes } = await narrate(engines, { sentences: linesOfScript(text), voice: voiceId, file: plain, signal, ...(onPercent === undefined ? {} : { onPercent }) });
  const tempo = Math.min(SPEED.max, Math.max(SPEED.min, speed));
  await runFfmpeg({ program, args: ['-loglevel', 'error', ...inputFile(plain), '-af', `atempo=${tempo.toFixed(2)}`, outputFile(file)], signal });
  await rm(plain);
  const timed = (seconds: number): number => Math.round((seconds * 1000) / tempo) / 1000;
  return {
    file: { path: file, contentType: 'audio/wav' },
    lines: lines.map(({ at, text: line }) => ({ at: timed(at), text: line })),
    phonemes: phonemes.map(({ at, until, phonemes: spoken }) => ({ at: timed(at), until: timed(until), phonemes: spoken })),
  };
}
