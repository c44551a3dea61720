import { expect, it } from '@jest/globals';
import { temporaryDirectory } from '../../../../src/engines/classical/images/testing/run-engine.ts';
import { imageFile, paintedRaster, pixelsOf } from '../../../../src/engines/classical/images/testing/sample-images.ts';
import { sampleSubject } from '../../../../src/engines/classical/images/testing/sample-subjects.ts';
import type { PeopleMasks } from '../../../../src/engines/tasks/people-mask.ts';
import { testDepth } from '../../../../src/testing/test-depth.ts';
import { resultOf } from '../testing/run-engine.ts';

const directory = temporaryDirectory();
const SIDE = testDepth.everyVariant ? 256 : 128;

it('the new background stays behind a person of whom a mask is given', async () => {
  const { image, alpha } = sampleSubject('shirt of the colour of the wall', SIDE);
  const file = await imageFile(directory, 'person.png', image);
  const reference = await imageFile(
    directory,
    'green.png',
    paintedRaster(SIDE, SIDE, () => [20, 200, 60]),
  );
  const drawing = {
    prompt: '草地',
    negativePrompt: '',
    width: SIDE,
    height: SIDE,
    count: 1,
    seed: 1,
    checkpoint: null,
    vae: null,
    sampler: null,
    style: null,
    stylize: null,
  };
  const operation = {
    kind: 'change-background',
    image: file,
    foreground: null,
    reference,
    change: 1,
    appearance: null,
    steps: null,
    loras: [],
    references: [],
    content: null,
    ...drawing,
  } as const;
  /** Share of the shirt that is seen. */
  const shirtSeen = async (people: PeopleMasks): Promise<number> => {
    const { data } = await pixelsOf(await resultOf(operation, directory, { people }));
    let [shirt, seen] = [0, 0];
    for (let i = Math.round(0.72 * SIDE) * SIDE; i < SIDE * SIDE; i += 1) {
      if ((alpha.data[i] ?? 0) < 1) continue;
      shirt += 1;
      if ((data[i * 4 + 1] ?? 0) - (data[i * 4] ?? 0) < 60) seen += 1;
    }
    return seen / shirt;
  };
  const mask = { width: SIDE, height: SIDE, data: Uint8Array.from(alpha.data, (share) => share * 255) };
  // `engines/local/people/cutout-with-people.nightly.test.ts` shows what colours alone find.
  if (testDepth.everyVariant) expect(await shirtSeen({})).toBeLessThan(0.5);
  expect(await shirtSeen({ [file.path]: mask })).toBeGreaterThan(0.95);
});
