import { rm, writeFile } from 'node:fs/promises';
import { totalFrames } from '@ai-site/shared/film/timeline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOUDNESS_LUFS, measureLoudness } from '../../../../platform/media/ffmpeg/loudness.ts';
import { probeMedia } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { ffmpegProgram as program } from '../../../../platform/media/ffmpeg/testing/made-media.ts';
import { shiftedInVideo } from '../../../../platform/media/ffmpeg/testing/patches.ts';
import { itByNight } from '../../../../testing/it-by-night.ts';
import { MadeFiles, MemoryParts, madeVideo, small, spokenShot, timelineOf } from './testing/made-video.ts';
import { frameTimes, grey, offsetOf, samplesOf, shownFrames } from './testing/video-facts.ts';

let files: MadeFiles;
beforeAll(async () => {
  files = await MadeFiles.make();
});
afterAll(() => rm(files.directory, { recursive: true }));

const dissolve = { transition: { kind: 'dissolve', ms: 500 } } as const;
const drawnIn = ({ jobs }: { readonly jobs: Awaited<ReturnType<typeof madeVideo>>['jobs'] }): number =>
  jobs.reduce((sum, job) => sum + (job.kind === 'segments' ? job.segments.length : 0), 0);

describe('a composed video', () => {
  it('has every frame of its timeline at its time, its voices at their samples, its captions in their frames and its colours', async () => {
    const timeline = timelineOf([spokenShot(0), spokenShot(1, dissolve), spokenShot(2)], {
      music: { key: 'music.mp3', gain: -24, duck: true },
    });
    const { file, output, progress } = await madeVideo(files, { timeline });
    const facts = await probeMedia({ program, file });
    expect(facts).toMatchObject({
      video: { ...small, codec: 'h264', framesPerSecond: 30, colours: { matrix: 'bt709', named: true } },
      audio: { codec: 'aac' },
    });
    expect(Math.abs(facts.seconds * 30 - totalFrames(timeline))).toBeLessThanOrEqual(1);

    const times = await frameTimes(file);
    expect(times).toHaveLength(totalFrames(timeline));
    for (const [frame, seconds] of times.entries()) expect(Math.abs(seconds * 30 - frame)).toBeLessThan(0.01);

    const audio = await samplesOf(file);
    for (const [index, shot] of timeline.shots.entries()) {
      const voice = await samplesOf(files.path(`voice-${index}.wav`));
      expect(Math.abs(offsetOf(audio, voice, shot.audio?.at ?? 0))).toBeLessThan(48);
    }
    expect(Math.abs(((await measureLoudness({ program, file })) ?? -70) - LOUDNESS_LUFS)).toBeLessThan(2.5);

    const frames = await shownFrames(file, small);
    // White letters in the lower part of the frame.
    const letters = (frame: number): number => grey(frames[frame], small, { from: 0.78, to: 0.95 }, 235);
    for (const { cues } of timeline.shots)
      for (const { from, to } of cues)
        expect([letters(from - 1), letters(from), letters(to - 1), letters(to)].map((count) => count > 5)).toEqual([
          false,
          true,
          true,
          false,
        ]);
    for (const { from } of timeline.shots) expect(await shiftedInVideo(file, from / 30)).toEqual([]);

    expect(output.contents).toEqual({
      title: '雨夜',
      chapters: timeline.shots.map((_, index) => expect.objectContaining({ title: `${index + 1} 雨下了一整夜` })),
    });
    const percents = progress.map(({ percent = 0 }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  itByNight('draws only what has changed, and what an interrupted run has not drawn', async () => {
    const parts = new MemoryParts(files.path('parts'));
    const shots = [0, 1, 2, 3].map((index) => spokenShot(index, dissolve));
    const stopped = new AbortController();
    // It dies when the first thread has drawn its segments.
    const killed = madeVideo(
      files,
      { timeline: timelineOf(shots.map((shot) => ({ ...shot, chosenMs: 9000, take: null }))) },
      { parts, onJob: () => stopped.abort(), signal: stopped.signal },
    );
    await expect(killed).rejects.toThrow();
    expect(parts.names.size).toBe(2);

    const first = await madeVideo(files, { timeline: timelineOf(shots) }, { parts });
    const changed = await madeVideo(
      files,
      { timeline: timelineOf(shots.with(2, spokenShot(2, { ...dissolve, chosenMs: 3000 }))) },
      { parts },
    );
    const again = await madeVideo(files, { timeline: timelineOf(shots) }, { parts });
    expect([first, changed, again].map(drawnIn)).toEqual([4, 2, 0]);
    expect(await frameTimes(changed.file)).toHaveLength(totalFrames(timelineOf(shots)) + 30);
    expect(again.progress[0]).toEqual({ stage: '绘制画面', percent: 90 });
  });

  itByNight('shows a moving image at its speed, slowed down as long as its shot', async () => {
    const clip = { kind: 'video', key: 'clip.mp4', width: 160, height: 90, ms: 3000 } as const;
    const silent = { words: [], take: null, image: clip } as const;
    const timeline = timelineOf([
      spokenShot(0, { ...silent, chosenMs: 4000 }),
      spokenShot(1, { ...silent, ...dissolve, chosenMs: 2000 }),
    ]);
    const { file } = await madeVideo(files, { timeline });
    const frames = await shownFrames(file, small);
    const colourAt = (frame: number): string => {
      const at = 3 * (small.width * (small.height >> 1) + (small.width >> 1));
      const [red = 0, green = 0, blue = 0] = frames[frame]?.subarray(at, at + 3) ?? [];
      return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))] ?? '';
    };
    expect([0, 38, 42, 78, 82, 119].map(colourAt)).toEqual(['red', 'red', 'green', 'green', 'blue', 'blue']);
    // The second shot shows the clip from its beginning while the first one fades.
    expect([134, 149, 151, 178].map(colourAt)).toEqual(['red', 'red', 'green', 'green']);
  });

  it('goes on without what is gone or broken, and keeps nothing of such parts', async () => {
    await writeFile(files.path('broken.png'), 'no image');
    const image = (key: string) => ({ kind: 'image', key, width: 100, height: 100 }) as const;
    const parts = new MemoryParts(files.path('broken-parts'));
    const shots = [
      spokenShot(0),
      spokenShot(1, { image: image('broken.png') }),
      spokenShot(2, { image: image('gone.png'), take: { key: 'gone.wav', ms: 2000, lines: [] } }),
    ];
    const { file } = await madeVideo(
      files,
      { timeline: timelineOf(shots, { music: { key: 'image.png', gain: 0, duck: false } }) },
      { parts },
    );
    expect(await frameTimes(file)).toHaveLength(totalFrames(timelineOf(shots)));
    expect(parts.names.size).toBe(1);
    const frames = await shownFrames(file, small);
    // A card with the words.
    expect(grey(frames[60 + 30], small, { from: 0.05, to: 0.4 }, 150)).toBeGreaterThan(20);
  });

  it('is silent where nothing is said, and has no captions where they are files of their own', async () => {
    const timeline = timelineOf([spokenShot(0, { take: null })]);
    const { file } = await madeVideo(files, { timeline, subtitles: false });
    expect([(await probeMedia({ program, file })).audio?.codec, await measureLoudness({ program, file })]).toEqual([
      'aac',
      null,
    ]);
    const frames = await shownFrames(file, small);
    expect(grey(frames[timeline.shots[0]?.cues[0]?.from ?? 0], small, { from: 0.78, to: 0.95 }, 235)).toBe(0);
  });
});
