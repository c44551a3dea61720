import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Storyboard, timelineInputOf } from '@ai-site/shared/domain/comics';
import type { ComicsImageContent } from '@ai-site/shared/domain/comics/prompts';
import {
  noLook,
  roleContent,
  rolePrompt,
  storyboardContent,
  storyboardNegative,
  storyboardPrompt,
  storyboardSeed,
} from '@ai-site/shared/domain/comics/prompts';
import { spokenStoryboard } from '@ai-site/shared/domain/comics/spoken';
import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { type FilmRatio, filmSize } from '@ai-site/shared/film/frame/ratios';
import { type Timeline, totalMs } from '@ai-site/shared/film/timeline';
import {
  SAMPLE_FILES,
  type SampleFacts,
  type SampleFile,
  type SampleFilm,
  type SampleImage,
  type SampleTake,
} from '../../../../src/comics/sample/sample-files.ts';
import {
  samplePlaces,
  sampleRoles,
  sampleScene,
  sampleSettings,
  sampleStoryboards,
} from '../../../../src/comics/sample/sample-scene.ts';
import { sampleStory } from '../../../../src/comics/sample/sample-story.ts';
import { BuiltinSpeechEngine } from '../../../../src/engines/speech/builtin/builtin-speech-engine.ts';
import { speakLines } from '../../../../src/engines/speech/lines/speak-lines.ts';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { EngineOutput } from '../../../../src/engines/tasks/task-port.ts';
import { videoContainer } from '../../../../src/platform/media/ffmpeg/encoding.ts';
import { finishAudio } from '../../../../src/platform/media/ffmpeg/finish-audio.ts';
import { loudnessFilter, measureLoudness } from '../../../../src/platform/media/ffmpeg/loudness.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { colourTags, drawnVideoColours } from '../../../../src/platform/media/ffmpeg/video-colours.ts';
import { GENERATED_PIXELS_MAX } from '../../../../src/platform/media/image-task.ts';
import { type ImageWork, imageWorkLimits, processImage } from '../../../../src/platform/media/process-image.ts';
import { BuiltinTaskEngine } from '../../builtin-task-engine.ts';
import { writeFrame } from '../write-frame.ts';

/** Milliseconds for one image: nobody waits for it, and the machine may be busy. */
const PATIENCE_MS = 900_000;
const IMAGE_QUALITY = 86;
/** Pixels of the shorter side of films. */
const VIDEO_SIDE = 720;
const MUSIC = { description: '雨夜，灯塔，温柔而有希望的钢琴曲', style: '轻音乐 钢琴 抒情', title: sampleStory.title };
/** Smaller than films of people. */
const encoding = [
  '-c:v',
  'libx264',
  '-preset',
  'medium',
  '-crf',
  '25',
  '-pix_fmt',
  'yuv420p',
  '-profile:v',
  'high',
  '-c:a',
  'aac',
  '-b:a',
  '128k',
  '-ar',
  '44100',
];

interface Studio {
  readonly engine: BuiltinTaskEngine;
  readonly program: string;
  readonly directory: string;
}

/** Makes all files of the sample with the builtin engines. `program`: path of ffmpeg; `directory`: for what leads to them. */
export async function makeSample(
  program: string,
  directory: string,
  tell: (line: string) => void,
): Promise<SampleFacts> {
  const engine = new BuiltinTaskEngine(program);
  const studio: Studio = { engine, program, directory };
  try {
    const portraits: SampleImage[] = [];
    for (const [index, role] of sampleRoles.entries()) {
      const drawn = {
        ...rolePrompt(role, noLook),
        content: roleContent(role),
        seed: role.seed,
        width: 960,
        height: 1280,
      };
      portraits.push(await drawImage(studio, `role-${index + 1}`, drawn));
      tell(role.name);
    }
    const images: SampleImage[] = [];
    const takes: SampleTake[] = [];
    for (const one of sampleStoryboards) {
      images.push(await drawImage(studio, one.id, drawingOf(one)));
      takes.push(await speak(studio, one));
      tell(one.id);
    }
    const shots = { images, takes };
    const music = await composeMusic(studio, totalMs(timelineOf(shots, '16:9', null)));
    const films: SampleFilm[] = [];
    for (const ratio of ['16:9', '9:16'] as const) {
      films.push(await composeFilm(studio, ratio, timelineOf(shots, ratio, music)));
      tell(ratio);
    }
    return { portraits, ...shots, music, films };
  } finally {
    await engine.close();
  }
}

async function run({ engine, directory }: Studio, operation: EngineOperation): Promise<EngineOutput> {
  const copyInput = (key: string, file: string): Promise<boolean> =>
    copyFile(path.join(SAMPLE_FILES, key), file).then(() => true);
  const task = {
    id: 'sample',
    operation,
    directory: await mkdtemp(path.join(directory, 'work-')),
    signal: new AbortController().signal,
    report: () => undefined,
    copyInput,
  };
  const [output] = (await engine.submit(task)).outputs;
  if (output === undefined) throw new Error(`The engine made nothing of ${operation.kind}`);
  return output;
}

interface SampleDrawing {
  readonly prompt: string;
  readonly negative: string;
  readonly content: ComicsImageContent;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

const drawingOf = (storyboard: Storyboard): SampleDrawing => ({
  prompt: storyboardPrompt(storyboard, sampleScene),
  negative: storyboardNegative(storyboard, sampleScene),
  content: storyboardContent(storyboard, sampleScene),
  seed: storyboardSeed(storyboard, sampleScene),
  width: 1280,
  height: 720,
});

async function drawImage(
  studio: Studio,
  id: string,
  { prompt, negative, content, seed, width, height }: SampleDrawing,
): Promise<SampleImage> {
  const { file } = await run(studio, {
    kind: 'draw',
    ...drawingDefaults,
    prompt,
    negativePrompt: negative,
    content,
    seed,
    width,
    height,
  });
  const name = `${id}.webp`;
  await writeImage(file.path, {
    file: path.join(SAMPLE_FILES, name),
    format: 'webp',
    quality: IMAGE_QUALITY,
    fit: { width },
    generated: 'unmarked',
  });
  return { file: await factsOf(name, 'image/webp'), width, height, seed, prompt };
}

const writeImage = (input: string, output: ImageWork['outputs'][number]) =>
  processImage(
    { input, outputs: [output], threads: 'background', pixels: GENERATED_PIXELS_MAX },
    { ...imageWorkLimits, killAfterMs: PATIENCE_MS },
  );

async function speak({ program, directory }: Studio, storyboard: Storyboard): Promise<SampleTake> {
  const spoken = spokenStoryboard(storyboard, sampleRoles, { narratorVoice: '', speed: sampleSettings.speed });
  const place = await mkdtemp(path.join(directory, 'voice-'));
  const { file, lines } = await speakLines([new BuiltinSpeechEngine()], spoken, {
    program,
    directory: place,
    signal: new AbortController().signal,
  });
  const name = `${storyboard.id}.mp3`;
  const { seconds } = await finishAudio({ program, input: file.path, output: path.join(SAMPLE_FILES, name) });
  const told = lines.map(({ at, text, line = 0 }) => ({ at, text, role: spoken.lines[line]?.roleId ?? null }));
  return { file: await factsOf(name, 'audio/mpeg'), ms: Math.round(seconds * 1000), lines: told };
}

async function composeMusic(studio: Studio, ms: number): Promise<SampleFile> {
  const seconds = Math.ceil(ms / 1000);
  const { file } = await run(studio, {
    kind: 'compose-music',
    ...MUSIC,
    lyrics: '',
    instrumental: true,
    model: 'ensemble',
    seconds,
    seed: 11,
  });
  const name = 'music.mp3';
  const small = ['-c:a', 'libmp3lame', '-b:a', '112k', '-ar', '44100', '-id3v2_version', '3', '-f', 'mp3'];
  await runFfmpeg({
    program: studio.program,
    args: ['-loglevel', 'error', ...inputFile(file.path), ...small, outputFile(path.join(SAMPLE_FILES, name))],
  });
  return factsOf(name, 'audio/mpeg');
}

type Shots = Pick<SampleFacts, 'images' | 'takes'>;

/** The film; keys are the names of its files. */
function timelineOf({ images, takes }: Shots, ratio: FilmRatio, music: SampleFile | null): Timeline {
  const media = sampleStoryboards.map(({ id }, index) => {
    const [image, take] = [images[index], takes[index]];
    return {
      id,
      chosen:
        image === undefined
          ? null
          : { key: image.file.name, media: 'image' as const, width: image.width, height: image.height, ms: 0 },
      take: take === undefined ? null : { key: take.file.name, ms: take.ms, lines: take.lines },
    };
  });
  const { pauseMs, speed, subtitles } = sampleSettings;
  const settings = {
    ratio,
    pauseMs,
    speed,
    subtitles,
    music:
      music === null
        ? ({ kind: 'none' } as const)
        : ({ kind: 'file', key: music.name, ...sampleSettings.music } as const),
  };
  return buildTimeline(
    timelineInputOf({
      settings,
      storyboards: sampleStoryboards,
      media,
      roles: sampleRoles,
      roleMedia: [],
      places: samplePlaces,
      missing: 'card',
    }),
  ).timeline;
}

async function composeFilm(studio: Studio, ratio: FilmRatio, timeline: Timeline): Promise<SampleFilm> {
  const { program } = studio;
  const size = filmSize(ratio, VIDEO_SIDE);
  const { file } = await run(studio, {
    kind: 'compose-film',
    timeline,
    title: sampleStory.title,
    size,
    subtitles: true,
  });
  const id = `film-${ratio.replace(':', 'x')}`;
  const film = path.join(SAMPLE_FILES, `${id}.mp4`);
  const filter = loudnessFilter(await measureLoudness({ program, file: file.path }));
  const colours = colourTags(drawnVideoColours);
  const args = [
    ...inputFile(file.path),
    ...(filter === null ? [] : ['-af', filter]),
    ...encoding,
    ...colours,
    ...videoContainer,
    outputFile(film),
  ];
  await runFfmpeg({ program, args: ['-loglevel', 'error', ...args] });
  const frame = path.join(studio.directory, `${id}.png`);
  await writeFrame(program, { video: film, second: posterSecond(timeline) }, frame);
  const poster = `${id}.webp`;
  await writeImage(frame, {
    file: path.join(SAMPLE_FILES, poster),
    format: 'webp',
    quality: IMAGE_QUALITY,
    fit: { width: size.width },
    generated: 'unmarked',
  });
  return {
    ratio,
    file: await factsOf(`${id}.mp4`, 'video/mp4'),
    poster: await factsOf(poster, 'image/webp'),
    ...size,
    ms: totalMs(timeline),
  };
}

/** The middle of the first shot with a role. */
function posterSecond({ shots, fps }: Timeline): number {
  const shot = shots[sampleStoryboards.findIndex(({ roleIds }) => roleIds.length > 0)];
  return shot === undefined ? 0 : (shot.from + shot.frames / 2) / fps;
}

async function factsOf(name: string, type: SampleFile['type']): Promise<SampleFile> {
  const bytes = await readFile(path.join(SAMPLE_FILES, name));
  return { name, type, bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}
