import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { taskOf, temporaryDirectory } from '../../../src/engines/classical/images/testing/run-engine.ts';
import {
  imageFile,
  paintedRaster,
  sceneWithBall,
} from '../../../src/engines/classical/images/testing/sample-images.ts';
import type { EngineOperation } from '../../../src/engines/tasks/operations.ts';
import type { EngineProgress } from '../../../src/engines/tasks/task-port.ts';
import { describeTaskEngine } from '../../../src/engines/tasks/testing/conformance.ts';
import { rendering, SampleTasks } from '../../../src/engines/tasks/testing/sample-tasks.ts';
import { LOUDNESS_LUFS, measureLoudness } from '../../../src/platform/media/ffmpeg/loudness.ts';
import { probeMedia } from '../../../src/platform/media/ffmpeg/probe-media.ts';
import { inputFile, runFfmpeg } from '../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { makeMedia, ffmpegProgram as program, source } from '../../../src/platform/media/ffmpeg/testing/made-media.ts';
import { itByNight } from '../../../src/testing/it-by-night.ts';
import { testDepth } from '../../../src/testing/test-depth.ts';
import { BuiltinTaskEngine } from '../builtin-task-engine.ts';
import { videoOperations } from './builtin-video-engine.ts';
import { present } from './operations/present.ts';
import { rateOf } from './present/speech-limit.ts';
import { mouthFramesOf } from './present/voice-levels.ts';

const directory = temporaryDirectory();
const engine = new BuiltinTaskEngine(program);

/** Mean red, green and blue of an image of a video, `seconds` from its beginning or, negative, from its end. */
async function meanColour(video: string, seconds: number): Promise<number[]> {
  const { video: _, seconds: length } = await probeMedia({ program, file: video });
  const at = seconds < 0 ? length + seconds : seconds;
  const { bytes } = await runFfmpeg({
    program,
    args: ['-ss', at.toFixed(3), ...inputFile(video), '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
  });
  return (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => mean);
}

afterAll(() => engine.close());

/** The style that a video is restyled in by day: a grading of colours with drawn edges. */
const daily: ReadonlySet<string> = new Set(['neon']);
/** What the conformance suite makes by day: the tests below make most of the other videos, and those of `hug/` and `music/` their parts. */
const dailyOperations: readonly EngineOperation['kind'][] = ['text-to-video'];

describe('the builtin engine', () => {
  describeTaskEngine(() => ({ engine }), {
    operations: testDepth.everyVariant ? videoOperations : dailyOperations,
    faults: [],
    seeds: false,
  });

  it('offers images, and videos where there is an ffmpeg', async () => {
    const { operations } = await engine.capabilities();
    expect([...videoOperations, 'draw' as const].every((kind) => operations.has(kind))).toBe(true);
    const without = await new BuiltinTaskEngine(null).capabilities();
    expect([without.operations.has('draw'), without.operations.has('text-to-video')]).toEqual([true, false]);
  });
});

describe('a video of an image', () => {
  itByNight('has the length and size asked for, and goes from the first image to the last one', async () => {
    const first = await imageFile(
      directory,
      'first.png',
      paintedRaster(160, 120, () => [200, 30, 30]),
    );
    const last = await imageFile(
      directory,
      'last.png',
      paintedRaster(160, 120, () => [30, 30, 200]),
    );
    const reports: number[] = [];
    const task = {
      ...taskOf({ kind: 'image-to-video', ...rendering, first, last, width: null, height: 150 }, directory),
      report: ({ percent = 0 }) => void reports.push(percent),
    };
    const { outputs } = await engine.submit(task);
    const file = outputs[0]?.file.path ?? '';
    const { video, audio, seconds } = await probeMedia({ program, file });
    expect([video?.width, video?.height, video?.codec, video?.framesPerSecond, audio]).toEqual([
      200,
      150,
      'h264',
      30,
      null,
    ]);
    expect(seconds).toBeCloseTo(rendering.seconds, 1);
    const [begins, ends] = [await meanColour(file, 0), await meanColour(file, -0.2)];
    expect((begins[0] ?? 0) - (begins[2] ?? 0)).toBeGreaterThan(120);
    expect((ends[2] ?? 0) - (ends[0] ?? 0)).toBeGreaterThan(120);
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
    expect(reports.length).toBeGreaterThan(3);
  });
});

describe('a video of a video', () => {
  const videoOf = async (operation: EngineOperation): Promise<string> =>
    (await engine.submit(taskOf(operation, directory))).outputs[0]?.file.path ?? '';
  let samples: SampleTasks;
  beforeAll(async () => {
    samples = await SampleTasks.create();
  });
  afterAll(() => samples.remove());

  itByNight('that is extended keeps its size and audio and lasts longer', async () => {
    const facts = await probeMedia({
      program,
      file: await videoOf({ kind: 'extend-video', video: samples.video, ...rendering, seconds: 1 }),
    });
    expect(facts).toMatchObject({
      video: { width: 64, height: 48 },
      audio: { codec: 'aac' },
      seconds: expect.closeTo(3, 0),
    });
  });

  itByNight('that is restyled keeps its length, size and audio, and looks different in every style', async () => {
    const all = (await engine.capabilities()).videoStyles;
    expect(all.length).toBeGreaterThan(5);
    expect(all.map(({ ignores }) => ignores)).toEqual(all.map(() => ['words', 'seed']));
    const styles = all.filter(({ id }) => testDepth.everyVariant || daily.has(id));
    const looks = new Set<string>();
    for (const { id } of styles) {
      const file = await videoOf({
        kind: 'restyle-video',
        video: samples.video,
        style: id,
        closeTo: 'prompt',
        plus: false,
        ...rendering,
        seconds: 3,
        width: null,
        height: null,
      });
      expect(await probeMedia({ program, file })).toMatchObject({
        video: { width: 64, height: 48 },
        audio: { codec: 'aac' },
        seconds: expect.closeTo(2, 0),
      });
      const [first, later] = [await meanColour(file, 0), await meanColour(file, 1)];
      // It begins as it goes on.
      expect([id, Math.max(...later.map((mean, channel) => Math.abs(mean - (first[channel] ?? 0)))) < 16]).toEqual([
        id,
        true,
      ]);
      looks.add(later.map((mean) => Math.round(mean / 4)).join());
    }
    expect(looks.size).toBeGreaterThan(testDepth.everyVariant ? all.length - 3 : 0);
    const neon = await styles.find(({ id }) => id === 'neon')?.image?.();
    expect((await sharp(neon).metadata()).format).toBe('webp');
    expect((await sharp(neon).stats()).channels.every(({ mean }) => mean < 128)).toBe(true);
  });

  if (testDepth.everyVariant)
    it('that is restyled stays closer to its source where that is asked for, and ends after the chosen length', async () => {
      const restyled = (closeTo: 'source' | 'prompt') =>
        videoOf({
          kind: 'restyle-video',
          video: samples.video,
          style: 'neon',
          closeTo,
          plus: false,
          ...rendering,
          seconds: 1,
          width: null,
          height: null,
        });
      const files = [await restyled('source'), await restyled('prompt')];
      for (const file of files) expect((await probeMedia({ program, file })).seconds).toBeCloseTo(1, 1);
      const [plain, ...looks] = [
        await meanColour(samples.video.path, 0.5),
        await meanColour(files[0] ?? '', 0.5),
        await meanColour(files[1] ?? '', 0.5),
      ];
      const [source = 0, prompt = 0] = looks.map((look) =>
        Math.hypot(...look.map((mean, channel) => mean - (plain[channel] ?? 0))),
      );
      expect(prompt - source).toBeGreaterThan(5);
    });

  it('without audio stays without it', async () => {
    const silent = await makeMedia(
      path.join(directory, 'silent.mp4'),
      ...source('testsrc2=s=64x48:d=1'),
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    );
    const video = { path: silent, contentType: 'video/mp4' };
    const small = { ...rendering, width: null, height: null };
    const videos = [
      [{ kind: 'restyle-video', video, style: null, closeTo: 'source', plus: true, ...small }, 1],
      [{ kind: 'extend-video', video, ...small, seconds: 1 }, 2],
    ] as const;
    for (const [operation, seconds] of videos.slice(0, testDepth.everyVariant ? 2 : 1))
      expect(await probeMedia({ program, file: await videoOf(operation) })).toMatchObject({
        video: { width: 64, height: 48 },
        audio: null,
        seconds: expect.closeTo(seconds, 0),
      });
  });

  it('that is none is refused', async () => {
    const video = { ...samples.image, contentType: 'video/mp4' };
    await expect(videoOf({ kind: 'extend-video', video, ...rendering })).rejects.toMatchObject({ name: 'EngineError' });
  });
});

describe('a presenter', () => {
  itByNight('speaks the script, with captions in time', async () => {
    const image = await imageFile(directory, 'presenter.png', sceneWithBall(testDepth.everyVariant ? 240 : 96));
    const script = '大家好。欢迎来到直播间！';
    const told: EngineProgress[] = [];
    const task = {
      ...taskOf({ kind: 'present', image, speech: null, script, voice: '', speed: 1.5 }, directory),
      report: (progress: EngineProgress) => void told.push(progress),
    };
    const { outputs } = await engine.submit(task);
    const percents = told.map(({ percent = 0 }) => percent);
    expect([told[0], told.find(({ percent, stage }) => percent === 20 && stage === undefined) !== undefined]).toEqual([
      { stage: '配音中' },
      true,
    ]);
    expect([percents, percents.at(-1)]).toEqual([percents.toSorted((a, b) => a - b), 99]);
    expect(outputs[0]?.lines?.map(({ text }) => text)).toEqual(['大家好。', '欢迎来到直播间！']);
    const made = outputs[0]?.file.path ?? '';
    const { video, audio, seconds } = await probeMedia({ program, file: made });
    expect(Math.abs(((await measureLoudness({ program, file: made })) ?? -70) - LOUDNESS_LUFS)).toBeLessThan(1.5);
    expect([video?.codec, audio?.codec]).toEqual(['h264', 'aac']);
    expect(seconds).toBeGreaterThan(outputs[0]?.lines?.[1]?.at ?? 0);
  });

  if (testDepth.everyVariant)
    it('is rendered in parts where there is much to say, which are one video without gaps', async () => {
      // Some silence follows.
      const spoken = 2.9;
      const seconds = spoken + 0.6;
      const [image, speech] = [
        await imageFile(directory, 'parts.png', sceneWithBall(64)),
        { path: path.join(directory, 'parts.wav'), contentType: 'audio/wav' },
      ];
      await makeMedia(speech.path, ...source(`sine=d=${spoken}`));
      const reports: number[] = [];
      const video = { program: program ?? '', directory, report: (percent: number) => void reports.push(percent) };
      const file = await present(
        { kind: 'present', image, speech, script: '', voice: '', speed: 1 },
        { lines: [], phonemes: [] },
        video,
        1,
      );
      const made = 'path' in file ? file.path : '';
      const facts = await probeMedia({ program, file: made });
      expect(facts).toMatchObject({
        video: { codec: 'h264', width: 64, framesPerSecond: 30 },
        audio: { codec: 'aac' },
        seconds: expect.closeTo(seconds, 1),
      });
      const { messages } = await runFfmpeg({
        program,
        args: [...inputFile(made), '-map', '0:v', '-vf', 'showinfo', '-f', 'null', '-'],
      });
      const times = [...messages.matchAll(/pts_time:([\d.]+)/g)].map(([, time]) => Number(time));
      expect(times).toHaveLength(Math.round(seconds * 30));
      expect(
        Math.max(...times.slice(1).map((time, before) => Math.abs(time - (times[before] ?? 0) - 1 / 30))),
      ).toBeLessThan(0.001);
      expect([reports.at(-1), reports.toSorted((a, b) => a - b)]).toEqual([100, reports]);
      expect((await readdir(directory)).filter((name) => /part-|parts\.txt|voice/.test(name))).toEqual([]);
    });

  if (testDepth.everyVariant)
    it(
      'speaks the longest script of the form',
      async () => {
        const image = await imageFile(directory, 'long.png', sceneWithBall(240));
        const script = '今天给大家介绍一款新产品，它非常轻便，出门旅行的时候可以放进口袋里，再也不怕没有电了。'
          .repeat(300)
          .slice(0, presenter.fields.audioText.max);
        const { outputs } = await engine.submit(
          taskOf({ kind: 'present', image, speech: null, script, voice: '', speed: 1 }, directory),
        );
        const { video, audio, seconds } = await probeMedia({ program, file: outputs[0]?.file.path ?? '' });
        expect([video?.framesPerSecond, audio?.codec]).toEqual([10, 'aac']);
        const last = outputs[0]?.lines?.at(-1);
        expect(script.endsWith(last?.text ?? '-')).toBe(true);
        expect(seconds).toBeGreaterThan(1800);
        expect(seconds - (last?.at ?? 0)).toBeGreaterThan(0.6);
        expect(seconds - (last?.at ?? 0)).toBeLessThan(15);
      },
      20 * HANG_LIMIT_MS,
    );

  it('opens the mouth for what is loud, and closes it for silence', () => {
    const samples = Int16Array.from({ length: 16_000 }, (_, i) => (i < 8000 ? 12_000 * Math.sin(i / 12) : 0));
    const frames = mouthFramesOf(samples);
    expect(frames).toHaveLength(30);
    expect(frames[10]?.open).toBeGreaterThan(0.6);
    expect(frames[28]?.open).toBeLessThan(0.05);
  });

  it('shapes the mouth by what is spoken, where that is known, and keeps it closed in silence', () => {
    const loud = (i: number): number => 12_000 * Math.sin(i / 12);
    const samples = Int16Array.from({ length: 32_000 }, (_, i) => (i < 8000 || i >= 24_000 ? 0 : loud(i)));
    const spoken = [{ at: 0, until: 2, phonemes: "m'ua214_|" }];
    const frames = mouthFramesOf(samples, spoken);
    expect(frames).toHaveLength(60);
    // Silence, m, u, a, silence: in the middle of each.
    const [before, m, u, a, after] = [10, 18, 26, 42, 58].map(
      (frame) => frames[frame] ?? { open: Number.NaN, narrow: Number.NaN },
    );
    expect([before?.open, m?.open, after?.open].map((open) => (open ?? 1) < 0.1)).toEqual([true, true, true]);
    expect(u?.open).toBeGreaterThan(0.1);
    expect(u?.open).toBeLessThan(0.4);
    expect(a?.open).toBeGreaterThan(0.9);
    // By loudness alone the lips are as far apart in m as in a.
    expect(mouthFramesOf(samples)[18]?.open).toBeGreaterThan(0.5);
    expect(mouthFramesOf(samples, spoken, 15)).toHaveLength(30);
  });

  it('has fewer frames when there is much to say', () => {
    expect([60, 600, 2400].map(rateOf)).toEqual([30, 15, 10]);
  });
});
