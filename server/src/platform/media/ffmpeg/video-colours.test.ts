import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../../testing/it-by-night.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { cutVideo } from './cut-video.ts';
import { ffmpegPrograms } from './find-ffmpeg.ts';
import { finishVideo } from './finish-video.ts';
import { previewVideo } from './preview-video.ts';
import { probeMedia } from './probe-media.ts';
import { makeMedia, siteFfmpeg, source } from './testing/made-media.ts';
import { patchImage, shiftedInImage, shiftedInVideo, videoOfImage } from './testing/patches.ts';
import { coloursIn } from './video-colours.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-colours-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const place = (name: string): string => path.join(directory, name);

const sd = { width: 480, height: 320 } as const;
const hd = { width: 512, height: 720 } as const;
const tagged = (matrix: string): readonly string[] => [
  '-colorspace',
  matrix,
  '-color_primaries',
  matrix,
  '-color_trc',
  matrix,
];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'];
const mpeg4 = ['-c:v', 'mpeg4', '-q:v', '2'];

/** Videos as they come from cameras, programs and engines: their size, how they are made of RGB, and whether they are stored without being encoded again. */
const sources = [
  ['SD without tags', 'a.mp4', sd, 'out_color_matrix=bt601', h264],
  ['SD of BT.709', 'b.mp4', sd, 'out_color_matrix=bt709', [...h264, ...tagged('bt709')]],
  ['HD without tags', 'c.mp4', hd, 'out_color_matrix=bt709', h264],
  ['HD of BT.601', 'd.mp4', hd, 'out_color_matrix=bt601', [...h264, ...tagged('smpte170m')]],
  ['SD without tags, encoded again', 'e.avi.mkv', sd, 'out_color_matrix=bt601', mpeg4],
  ['SD of BT.709, encoded again', 'f.mkv', sd, 'out_color_matrix=bt709', [...mpeg4, ...tagged('bt709')]],
  ['HD without tags, encoded again', 'g.mkv', hd, 'out_color_matrix=bt709', mpeg4],
  ['HD of BT.601, encoded again', 'h.mkv', hd, 'out_color_matrix=bt601', [...mpeg4, ...tagged('smpte170m')]],
  [
    'the full range, encoded again',
    'i.mov',
    sd,
    'out_color_matrix=bt601:out_range=pc',
    ['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', '-q:v', '2'],
  ],
] as const;

/** By day, the program that the site uses, and a video that is encoded again, with a small version. */
const daily: ReadonlySet<string> = new Set(['HD without tags, encoded again']);
const programs = ffmpegPrograms().slice(0, testDepth.everyVariant ? undefined : 1);

describe.each(programs)('by %s', (program) => {
  it.each(sources.filter(([name]) => testDepth.everyVariant || daily.has(name)))(
    'a video in %s keeps its colours, also in its poster, thumbnails, small version and first seconds',
    async (_, name, size, scaling, codecs) => {
      const image = await patchImage(place('patches.png'), size);
      const input = await videoOfImage(place(name), image, scaling, ...codecs);
      expect(await shiftedInVideo(input)).toEqual([]);
      const done = { program, input, output: place('done.mp4') };
      const { strip } = await finishVideo(done, { poster: place('poster.webp'), strip: place('strip.webp') });
      expect({ stored: await shiftedInVideo(done.output), poster: await shiftedInImage(place('poster.webp')) }).toEqual(
        { stored: [], poster: [] },
      );
      expect(strip).toMatchObject({ rows: 1, columns: 2 });
      const tile = { left: 0, top: 0, ...(size === sd ? { width: 160, height: 106 } : { width: 114, height: 160 }) };
      await sharp(place('strip.webp')).extract(tile).png().toFile(place('tile.png'));
      expect(await shiftedInImage(place('tile.png'))).toEqual([]);
      expect(await cutVideo({ ...done, output: place('cut.mp4') }, 0.5)).toBe(true);
      expect(await shiftedInVideo(place('cut.mp4'))).toEqual([]);
      const preview = await previewVideo({ ...done, output: place('small.mp4') });
      expect(preview === null).toBe(size === sd);
      if (preview !== null) expect(await shiftedInVideo(place('small.mp4'))).toEqual([]);
    },
  );
});

describe('the colours of a video', () => {
  it.each([
    ['tv, bt709, progressive', 480, { matrix: 'bt709', named: true, primaries: 'bt709', transfer: 'bt709' }],
    ['tv, smpte170m', 1080, { matrix: 'smpte170m', named: true, primaries: 'smpte170m', transfer: 'smpte170m' }],
    [
      'tv, bt2020nc/bt2020/smpte2084, progressive',
      1080,
      { matrix: 'bt2020nc', named: true, primaries: 'bt2020', transfer: 'smpte2084' },
    ],
    [
      'pc, bt470bg/unknown/unknown, progressive',
      1080,
      { matrix: 'bt470bg', named: true, primaries: 'bt709', transfer: 'bt709' },
    ],
    [
      'tv, unknown/smpte432/iec61966-2-1',
      1080,
      { matrix: 'bt709', named: false, primaries: 'smpte432', transfer: 'iec61966-2-1' },
    ],
    ['tv, progressive', 719, { matrix: 'bt601', named: false, primaries: 'bt709', transfer: 'bt709' }],
    ['', 720, { matrix: 'bt709', named: false, primaries: 'bt709', transfer: 'bt709' }],
  ])('are read from "%s" of %i lines', (details, height, colours) => {
    expect(coloursIn(details, height)).toEqual(colours);
  });

  itByNight('stay those of a wider range where they are', async () => {
    const wide = [
      '-c:v',
      'mpeg4',
      '-colorspace',
      'bt2020nc',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'arib-std-b67',
    ];
    const input = await makeMedia(
      place('wide.mkv'),
      ...source('testsrc2=s=64x64:d=0.5'),
      '-pix_fmt',
      'yuv420p',
      ...wide,
    );
    await finishVideo(
      { program: siteFfmpeg, input, output: place('done.mp4') },
      { poster: place('poster.webp'), strip: place('strip.webp') },
    );
    const { video } = await probeMedia({ program: siteFfmpeg, file: place('done.mp4') });
    expect(video?.colours).toEqual({ matrix: 'bt709', named: true, primaries: 'bt2020', transfer: 'arib-std-b67' });
  });
});
