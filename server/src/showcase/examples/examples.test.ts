import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkValues } from '@ai-site/shared/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ExampleMaker } from '../../../demo-engine/src/gallery/examples/make-example.ts';
import { probeMedia } from '../../platform/media/ffmpeg/probe-media.ts';
import { ffmpegProgram } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { exampleTags } from './example.ts';
import { type ExampleFacts, FILES, imageFile, stripFile, videoFile, webpFile } from './example-files.ts';
import { examples } from './examples.ts';
import { exampleFacts } from './facts.generated.ts';
import { imageExamples } from './image-examples.ts';
import { pixelHash } from './pixel-hash.ts';
import { videoExamples } from './video-examples.ts';

/** Levels of 255 by which a stored image differs on average from what is drawn: it is compressed. */
const SAME = 4;
const MIB = 1024 * 1024;

/** Drawn in a moment. */
const quick = testDepth.everyVariant ? ['lotus', 'marble'] : ['marble'];

function factsOf(id: string): ExampleFacts {
  const facts = exampleFacts[id];
  if (facts === undefined) throw new Error(`npm run examples has not made ${id}`);
  return facts;
}

describe('the examples', () => {
  it('are 48 images and 10 videos under names of their own, each with a line and tags', () => {
    expect([imageExamples.length, videoExamples.length]).toEqual([48, 10]);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    for (const { description, tags } of examples) {
      expect([...description].length).toBeLessThanOrEqual(40);
      expect(tags.length).toBeGreaterThan(0);
      expect(tags.length).toBeLessThanOrEqual(3);
    }
    for (const tag of exampleTags)
      expect(examples.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThanOrEqual(5);
  });

  it('are made with values that the forms of their tools accept', () => {
    for (const { tool, values } of examples)
      expect(checkValues(tool.fields, values)).toEqual({ values: expect.objectContaining({ prompt: values.prompt }) });
  });

  it('have the files that their facts name, and no other', () => {
    const named = examples.flatMap(({ id }) => {
      const { images, webp, video } = factsOf(id);
      return [
        { file: webpFile(id), bytes: webp.bytes },
        ...images.map((image) => ({ file: imageFile(id, image.width), bytes: image.bytes })),
        ...(video === null
          ? []
          : [
              { file: videoFile(id), bytes: video.bytes },
              { file: stripFile(id), bytes: video.strip.bytes },
            ]),
      ];
    });
    expect(readdirSync(FILES).toSorted()).toEqual(named.map(({ file }) => path.basename(file)).toSorted());
    for (const { file, bytes } of named)
      expect([path.basename(file), statSync(file).size]).toEqual([path.basename(file), bytes]);
    expect(Object.keys(exampleFacts)).toEqual(examples.map(({ id }) => id));
  });

  it('weigh at most 5 MiB as images and 6 MiB as videos', () => {
    const facts = examples.map(({ id }) => factsOf(id));
    const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
    expect(sum(facts.flatMap(({ images }) => images.map(({ bytes }) => bytes)))).toBeLessThan(5 * MIB);
    expect(sum(facts.map(({ video }) => (video?.bytes ?? 0) + (video?.strip.bytes ?? 0)))).toBeLessThan(6 * MIB);
  });

  it('have videos of 5 to 8 seconds with at most 480 lines, silent', async () => {
    for (const { id } of variantsOf(videoExamples, 1)) {
      const { video, audio, seconds } = await probeMedia({ program: ffmpegProgram, file: videoFile(id) });
      expect(seconds).toBeGreaterThan(4.9);
      expect(seconds).toBeLessThan(8.1);
      expect(Math.min(video?.width ?? 0, video?.height ?? 0)).toBeLessThanOrEqual(480);
      expect(video).toMatchObject({ width: factsOf(id).video?.width, height: factsOf(id).video?.height });
      expect(audio).toBeNull();
    }
  });
});

describe('an image that is made again with the values of its example', () => {
  let maker: ExampleMaker;
  beforeAll(async () => {
    if (ffmpegProgram === null) throw new Error('Examples need ffmpeg');
    maker = await ExampleMaker.open(ffmpegProgram);
  });
  afterAll(() => maker.close());

  it.each(imageExamples.filter(({ id }) => testDepth.everyVariant || quick.includes(id)))(
    'is the same one: $id',
    async (example) => {
      const { pixels, images } = factsOf(example.id);
      const { path: file } = await maker.make(example);
      // Other processors round single pixels otherwise.
      if (process.arch === 'x64') expect(await pixelHash(file)).toBe(pixels ?? '');
      const rawOf = (source: string) => sharp(source).removeAlpha().raw().toBuffer();
      const [drawn, stored] = await Promise.all([rawOf(file), rawOf(imageFile(example.id, images.at(-1)?.width ?? 0))]);
      const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (stored[at] ?? 0)), 0) / drawn.length;
      expect(difference).toBeLessThan(SAME);
    },
  );

  it('fills every form but that of lettering with its seed', () => {
    for (const { tool, values, seed } of examples) if (tool.fields.seed !== undefined) expect(values.seed).toBe(seed);
  });
});
