import { rm } from 'node:fs/promises';
import path from 'node:path';
import { seedOf } from '@ai-site/shared/random';
import type { VideoContext } from '../../../src/engines/classical/videos/encode/encode-video.ts';
import type { MusicOperation } from '../../../src/engines/tasks/audio-operations.ts';
import type { TaskFile } from '../../../src/engines/tasks/task-file.ts';
import type { EngineChoice, TimedLine } from '../../../src/engines/tasks/task-port.ts';
import { finishAudio } from '../../../src/platform/media/ffmpeg/finish-audio.ts';
import { outputFile, runFfmpeg } from '../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { RATE } from './audio/instruments.ts';
import { mix } from './audio/mix.ts';
import { compose, type Score } from './score/compose.ts';
import { genreInWords } from './score/genres.ts';

/** Seconds of a piece for which nobody asked for a length, and of each line of lyrics: long ones make it longer. */
const USUAL_SECONDS = 90;
const LINE_SECONDS = 5;
const SECONDS = { min: 15, max: 240 } as const;

/** What the engine plays with. */
export const musicModels: readonly EngineChoice[] = [
  { id: 'ensemble', name: '合奏编曲', remark: '旋律、和声、低音与鼓，合成非生成，不演唱歌词', secondsMax: SECONDS.max },
  { id: 'solo', name: '独奏', remark: '一件乐器独奏，合成非生成，不演唱歌词', secondsMax: SECONDS.max },
];

/** Writes and plays a piece after the words of its description. Lyrics are not sung: their lines are given the times of the phrases. */
export async function composeMusic(
  operation: MusicOperation,
  { program, directory, report }: VideoContext,
): Promise<TaskFile & { readonly lines?: TimedLine[] }> {
  const words = [operation.style, operation.description, operation.title].join(' ');
  const { genre, faster } = genreInWords(words);
  const lyrics = operation.instrumental ? '' : operation.lyrics;
  const seconds = Math.min(SECONDS.max, Math.max(SECONDS.min, operation.seconds ?? secondsOf(lyrics)));
  const score = compose({
    genre,
    faster,
    seconds,
    seed: seedOf(words, operation.seed),
    solo: operation.model === 'solo',
    loops: operation.loops === true,
  });
  const samples = mix({ score, room: genre.room, report: (share) => report(share * 85) });
  const [plain, output] = [path.join(directory, 'mix.wav'), path.join(directory, 'music.mp3')];
  const bytes = Buffer.from(samples.buffer);
  const args = [
    '-loglevel',
    'error',
    '-f',
    'f32le',
    '-ar',
    String(RATE),
    '-ac',
    '2',
    '-i',
    'pipe:0',
    '-af',
    'acompressor=threshold=0.25:ratio=2:attack=25:release=250',
    outputFile(plain),
  ];
  await runFfmpeg({ program, args, feed: (write) => write(bytes) });
  await finishAudio({ program, input: plain, output });
  await rm(plain);
  const lines = linesInTime(lyrics, score);
  return { path: output, contentType: 'audio/mpeg', ...(lines.length === 0 ? {} : { lines }) };
}

/** Marks of sections in lyrics: [Verse], （副歌）. */
const SECTION_MARK = /^[[（(【].*[\]）)】]$/;

const linesOf = (lyrics: string): string[] =>
  lyrics
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !SECTION_MARK.test(line));

/** Length in seconds that suits lyrics; of a piece without any, the usual one. */
export const secondsOf = (lyrics: string): number => Math.max(USUAL_SECONDS, linesOf(lyrics).length * LINE_SECONDS);

/** Lines of lyrics at the beginnings of the phrases; where there are more lines than phrases, they share them. */
export function linesInTime(lyrics: string, { phrases, seconds }: Pick<Score, 'phrases' | 'seconds'>): TimedLine[] {
  const lines = linesOf(lyrics);
  if (lines.length === 0 || phrases.length === 0) return [];
  const places = [...phrases, Math.max(phrases.at(-1) ?? 0, seconds - 6)];
  const perPhrase = Math.max(1, Math.ceil(lines.length / phrases.length));
  return lines.flatMap((text, index) => {
    const number = Math.floor(index / perPhrase);
    const [from, to] = [places[number], places[number + 1]];
    if (from === undefined || to === undefined) return [];
    return [{ at: Math.round((from + ((to - from) * (index % perPhrase)) / perPhrase) * 100) / 100, text }];
  });
}
