import { rm } from 'node:fs/promises';
import { SAMPLES_PER_FRAME } from '@ai-site/shared/film/frames';
import { totalFrames } from '@ai-site/shared/film/timeline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { probeMedia } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { ffmpegProgram as program } from '../../../../platform/media/ffmpeg/testing/made-media.ts';
import { frameTimes, offsetOf, samplesOf } from './testing/film-facts.ts';
import { MadeFiles, madeFilm, spokenShot, timelineOf } from './testing/made-film.ts';

const SHOTS = 100;

let files: MadeFiles;
beforeAll(async () => {
  files = await MadeFiles.make();
});
afterAll(() => rm(files.directory, { recursive: true }));

describe('a film of a hundred shots', () => {
  it('has every frame, and its voices begin with their pictures to the end', async () => {
    const kinds = ['none', 'dissolve', 'slide', 'fade'] as const;
    const shots = Array.from({ length: SHOTS }, (_, index) => spokenShot(index, { transition: { kind: kinds[index % 4] ?? 'none', ms: 400 }, holdMs: 2000 + (index % 7) * 111 }));
    const timeline = timelineOf(shots, { music: { key: 'music.mp3', gain: -20, duck: true } });
    const { file } = await madeFilm(files, { timeline, size: { width: 128, height: 72 } });
    const times = await frameTimes(file);
    expect(times).toHaveLength(totalFrames(timeline));
    for (const [frame, seconds] of times.entries()) expect(Math.abs(seconds * 30 - frame)).toBeLessThan(0.01);
    expect(Math.abs((await probeMedia({ program, file })).seconds * 30 - totalFrames(timeline))).toBeLessThanOrEqual(1);
    const sound = await samplesOf(file);
    for (const index of [0, SHOTS / 2 - 1, SHOTS - 1]) {
      const voice = await samplesOf(files.path(`voice-${index % 3}.wav`));
      const offset = offsetOf(sound, voice, timeline.shots[index]?.sound?.at ?? 0);
      expect(Math.abs(offset)).toBeLessThan(SAMPLES_PER_FRAME / 10);
    }
  });
});
