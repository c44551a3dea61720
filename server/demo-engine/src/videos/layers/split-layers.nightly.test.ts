import { expect, it } from '@jest/globals';
import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { sampleSubject } from '../../../../src/engines/classical/images/testing/sample-subjects.ts';
import { subjectAlpha } from './split-layers.ts';

it('finds all of a person of whom a mask is given', async () => {
  const { image, alpha } = sampleSubject('shirt of the colour of the wall', 256);
  const people = { width: 256, height: 256, data: Uint8Array.from(alpha.data, (share) => share * 255) };
  const shareOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const cv = await openCv();
  const truth = shareOf(alpha.data);
  const told = await subjectAlpha(cv, image, people);
  // That colours alone do not find her: `engines/local/people/cutout-with-people.nightly.test.ts`.
  expect(shareOf((await subjectAlpha(cv, image, null))?.data ?? new Float32Array(1))).toBeLessThan(truth * 0.6);
  expect(shareOf(told?.data ?? new Float32Array(1))).toBeGreaterThan(truth * 0.9);
});
