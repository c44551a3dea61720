import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { temporaryDirectory } from '../../../src/engines/classical/images/testing/run-engine.ts';
import { rendering } from '../../../src/engines/tasks/testing/sample-tasks.ts';
import type { VideoOperation } from '../../../src/engines/tasks/video-operations.ts';
import { videoEncoding } from '../../../src/platform/media/ffmpeg/encoding.ts';
import { ffmpegPrograms } from '../../../src/platform/media/ffmpeg/find-ffmpeg.ts';
import { probeMedia } from '../../../src/platform/media/ffmpeg/probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { makeMedia, source } from '../../../src/platform/media/ffmpeg/testing/made-media.ts';
import {
  meanColour,
  patchImage,
  shiftedInVideo,
  videoOfImage,
} from '../../../src/platform/media/ffmpeg/testing/patches.ts';
import { coloursIn } from '../../../src/platform/media/ffmpeg/video-colours.ts';
import { testDepth } from '../../../src/testing/test-depth.ts';
import { draw } from '../images/draw/draw.ts';
import { storedLookGraph, type VideoStyle } from './restyle/video-styles.ts';
import { runOperation } from './thread/run-operation.ts';

const directory = temporaryDirectory();
const place = (name: string): string => path.join(directory, name);
const size = { width: 240, height: 160 } as const;
const drawn = { ...rendering, ...size, prompt: '', negativePrompt: '', camera: 'still' } as const;
const png = (file: string) => ({ path: file, contentType: 'image/png' });

/** By day, one program, and one kind of video for each operation. `platform/media/ffmpeg/video-colours.test.ts` takes the other program. */
const every = testDepth.everyVariant;
const programs = every ? ffmpegPrograms() : ffmpegPrograms().slice(-1);

describe.each(programs)('by %s', (program) => {
  const made = async (operation: VideoOperation): Promise<string> => {
    const video = { program, directory: mkdtempSync(place('video-')), report: () => undefined };
    const answer = await runOperation({ operation, lines: [], phonemes: [] }, video);
    return 'path' in answer ? answer.path : '';
  };
  const image = () => patchImage(place('patches.png'), size);

  const ofImages = [
    ['a camera that moves over an image', (first) => ({ kind: 'image-to-video', first, last: null, ...drawn })],
    ['a hug', (only) => ({ kind: 'hug-video', images: [only], action: 'hug', ...drawn })],
    [
      'a presenter',
      (speaker) => ({
        kind: 'present',
        image: speaker,
        speech: { path: place('speech.wav'), contentType: 'audio/wav' },
        script: '',
        voice: '',
        speed: 1,
      }),
    ],
    ['an image that becomes another', (first) => ({ kind: 'image-to-video', first, last: first, ...drawn })],
  ] satisfies readonly [string, (file: ReturnType<typeof png>) => VideoOperation][];

  it.each(every ? ofImages : ofImages.slice(0, 1))('%s has the colours of the image', async (_, operationOf) => {
    await makeMedia(place('speech.wav'), ...source('sine=d=0.4'));
    const video = await made(operationOf(png(await image())));
    expect(await shiftedInVideo(video)).toEqual([]);
    expect((await probeMedia({ program, file: video })).video?.colours).toEqual({
      matrix: 'bt709',
      named: true,
      primaries: 'bt709',
      transfer: 'bt709',
    });
  });

  it('a video from words has the colours of the drawn scene', async () => {
    const prompt = '沙漠日落';
    const video = await made({ kind: 'text-to-video', ...drawn, prompt, camera: 'push-in' });
    const scene = draw({
      prompt,
      negativePrompt: '',
      seed: drawn.seed,
      style: null,
      width: Math.round(size.width * 1.1),
      height: Math.round(size.height * 1.1),
    });
    await sharp(scene.data, { raw: { width: scene.width, height: scene.height, channels: 4 } })
      .png()
      .toFile(place('scene.png'));
    const { channels } = await sharp(place('scene.png')).stats();
    const seen = await meanColour(video);
    for (const [channel, level] of seen.entries())
      expect(Math.abs(level - (channels[channel]?.mean ?? 0))).toBeLessThanOrEqual(3);
  });

  const sources = [
    ['names no matrix', 'out_color_matrix=bt601', []],
    [
      'is of BT.601',
      'out_color_matrix=bt601',
      ['-colorspace', 'smpte170m', '-color_primaries', 'smpte170m', '-color_trc', 'smpte170m'],
    ],
    [
      'is of BT.709',
      'out_color_matrix=bt709',
      ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ],
  ] as const;
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];

  it.each(every ? sources : sources.slice(0, 1))(
    'a video that %s is continued in its colours',
    async (_, scaling, tags) => {
      const file = await videoOfImage(place('source.mp4'), await image(), scaling, ...h264, ...tags);
      const video = await made({ kind: 'extend-video', video: { path: file, contentType: 'video/mp4' }, ...drawn });
      expect({ before: await shiftedInVideo(video), after: await shiftedInVideo(video, 1.1) }).toEqual({
        before: [],
        after: [],
      });
    },
  );

  /** Goes through YUV and RGB, as the real ones do. */
  const plain: VideoStyle = {
    id: 'plain',
    name: '',
    remark: '',
    words: [],
    filters: '[in]hqdn3d=0:0:0:0,format=gbrp,null,format=yuv444p,null,format=gbrp[out]',
  };

  it.each(
    (every ? sources : sources.slice(1, 2)).flatMap((one) =>
      (['source', 'prompt'] as const).map((closeTo) => [...one, closeTo] as const),
    ),
  )('a video that %s keeps its colours where a style leaves them', async (_, scaling, tags, closeTo) => {
    const file = await videoOfImage(place('source.mp4'), await image(), scaling, ...h264, ...tags);
    const { video } = await probeMedia({ program, file });
    const graph = storedLookGraph(plain, {
      closeTo,
      plus: closeTo === 'source',
      ...size,
      colours: video?.colours ?? coloursIn('', size.height),
    });
    const encoding = videoEncoding(coloursIn('', size.height));
    await runFfmpeg({
      program,
      args: [
        ...inputFile(file),
        '-filter_complex',
        graph,
        '-map',
        '[stored]',
        ...encoding,
        outputFile(place('styled.mp4')),
      ],
    });
    expect(await shiftedInVideo(place('styled.mp4'))).toEqual([]);
  });
});
