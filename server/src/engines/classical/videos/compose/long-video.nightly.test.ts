import { rm } from 'node:fs/promises';
import { SAMPLES_PER_FRAME } from '@ai-site/shared/film/frame/frames';
import { filmLimits } from '@ai-site/shared/film/limits';
import { type Timeline, totalFrames } from '@ai-site/shared/film/timeline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeMedia } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { ffmpegProgram as program } from '../../../../platform/media/ffmpeg/testing/made-media.ts';
import { MadeFiles, madeVideo, spokenShot, timelineOf } from './testing/made-video.ts';
import { frameTimes, offsetOf, samplesOf } from './testing/video-facts.ts';

const SHOTS = 100;
/** The longest video: a quarter of an hour. */
const LONGEST = { shots: 45, chosenMs: 20_000 } as const;
const MIB = 1024 * 1024;
/** By how much the process may be larger in the last third of the work than in the second one: a frame of the video has 0.01 MiB, and there are 27,000. */
const GROWTH_MIB = 40;

let files: MadeFiles;
beforeAll(async () => {
  files = await MadeFiles.make();
});
afterAll(() => rm(files.directory, { recursive: true }));

describe('a video of a hundred shots', () => {
  it('has every frame, and its voices begin with their images to the end', async () => {
    const kinds = ['none', 'dissolve', 'slide', 'fade'] as const;
    const shots = Array.from({ length: SHOTS }, (_, index) =>
      spokenShot(index, {
        transition: { kind: kinds[index % 4] ?? 'none', ms: 400 },
        chosenMs: 2000 + (index % 7) * 111,
      }),
    );
    const timeline = timelineOf(shots, { music: { key: 'music.mp3', gain: -20, duck: true } });
    const { file } = await madeVideo(files, { timeline, size: { width: 128, height: 72 } });
    const times = await frameTimes(file);
    expect(times).toHaveLength(totalFrames(timeline));
    for (const [frame, seconds] of times.entries()) expect(Math.abs(seconds * 30 - frame)).toBeLessThan(0.01);
    expect(Math.abs((await probeMedia({ program, file })).seconds * 30 - totalFrames(timeline))).toBeLessThanOrEqual(1);
    await expectVoicesWithImages(file, timeline);
  });
});

/** The first, the middle and the last voice begin with their images. */
async function expectVoicesWithImages(file: string, { shots }: Timeline): Promise<void> {
  const audio = await samplesOf(file);
  for (const index of [0, Math.floor(shots.length / 2) - 1, shots.length - 1]) {
    const voice = await samplesOf(files.path(`voice-${index % 3}.wav`));
    expect(Math.abs(offsetOf(audio, voice, shots[index]?.audio?.at ?? 0))).toBeLessThan(SAMPLES_PER_FRAME / 10);
  }
}

describe('a video of a quarter of an hour', () => {
  it('has every frame and chapter, voices with their images to the end, and needs no more memory at its end than in its middle', async () => {
    const shots = Array.from({ length: LONGEST.shots }, (_, index) =>
      spokenShot(index, {
        chosenMs: LONGEST.chosenMs,
        transition: { kind: index % 2 === 0 ? 'dissolve' : 'none', ms: 400 },
      }),
    );
    const timeline = timelineOf(shots, { music: { key: 'music.mp3', gain: -20, duck: true } });
    expect(totalFrames(timeline)).toBe(filmLimits.framesMax);
    const used: number[] = [];
    const onJob = (): void => void used.push(process.memoryUsage().rss / MIB);
    const { file, output, jobs } = await madeVideo(files, { timeline, size: { width: 64, height: 36 } }, { onJob });
    expect(jobs.length).toBeGreaterThan(40);
    const most = (from: number, to: number): number =>
      Math.max(...used.slice(Math.floor(used.length * from), Math.floor(used.length * to)));
    expect(most(2 / 3, 1) - most(1 / 3, 2 / 3)).toBeLessThan(GROWTH_MIB);
    expect(await frameTimes(file)).toHaveLength(filmLimits.framesMax);
    expect(Math.abs((await probeMedia({ program, file })).seconds * 30 - filmLimits.framesMax)).toBeLessThanOrEqual(1);
    const chapters = output.contents?.chapters ?? [];
    expect([chapters.length, chapters[0]?.fromMs, chapters.at(-1)?.fromMs, chapters.at(-1)?.toMs]).toEqual([
      LONGEST.shots,
      0,
      880_000,
      900_000,
    ]);
    await expectVoicesWithImages(file, timeline);
  });
});
