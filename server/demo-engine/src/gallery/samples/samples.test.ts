import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ffmpegProgram } from '../../../../src/platform/media/ffmpeg/testing/made-media.ts';
import { testDepth } from '../../../../src/testing/test-depth.ts';
import { BuiltinTaskEngine } from '../../builtin-task-engine.ts';
import { imageStyles } from '../../images/stylise/styles.ts';
import { SAMPLES, sampleFile } from '../../sample-files/sample-file.ts';
import { videoStyles } from '../../videos/restyle/video-styles.ts';
import { allSamples } from './all-samples.ts';
import { samplePainter } from './draw-sample.ts';

/** Levels of 255 by which what is drawn today may differ on average: another release of the encoder, not another image. */
const SAME = 4;
/** The same for two styles on cards of so many pixels: the eye tells them apart. */
const DIFFERENT = 6;
const CARD = 96;

const samples = allSamples(ffmpegProgram);
const painter = samplePainter();
afterAll(() => painter.close());

const rawOf = (image: string | Buffer) => sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });

type Raw = Awaited<ReturnType<typeof rawOf>>;

function difference({ data: one, info }: Raw, { data: other, info: otherInfo }: Raw): number {
  expect([otherInfo.width, otherInfo.height]).toEqual([info.width, info.height]);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('samples of the builtin engine', () => {
  it('have an image for every choice, and no other', async () => {
    const files = samples.map(({ kind, id }) => path.basename(sampleFile(kind, id)));
    expect(readdirSync(SAMPLES).toSorted()).toEqual(files.toSorted());
    const { styles, appearances, controlTypes, videoStyles } = await new BuiltinTaskEngine(
      ffmpegProgram,
    ).capabilities();
    const images = await Promise.all(
      [...styles, ...appearances, ...controlTypes, ...videoStyles].map(({ image }) => image?.()),
    );
    expect(images).toHaveLength(files.length);
    for (const image of images)
      expect(await sharp(Buffer.from(image ?? [])).metadata()).toMatchObject({ format: 'webp' });
  });

  it.each(testDepth.everyVariant ? samples : samples.filter(({ id }) => id === 'lineart'))(
    'show what the engine draws: $kind $id',
    async (sample) => {
      const [kept, drawn] = [sampleFile(sample.kind, sample.id), Buffer.from(await painter.draw(sample))];
      expect(difference(await rawOf(kept), await rawOf(drawn))).toBeLessThan(SAME);
    },
  );

  it.each([
    { kind: 'style', choices: imageStyles },
    { kind: 'video-style', choices: videoStyles },
  ] as const)('differ from each other: $kind', async ({ kind, choices }) => {
    const cards = await Promise.all(
      choices.map(async ({ id }) => rawOf(await sharp(sampleFile(kind, id)).resize(CARD, CARD).toBuffer())),
    );
    for (const [place, one] of cards.entries())
      for (const other of cards.slice(place + 1)) expect(difference(one, other)).toBeGreaterThan(DIFFERENT);
  });
});
