import { expect, it } from '@jest/globals';
import { openCv } from '../../pictures/opencv/opencv.ts';
import { sampleSubject } from '../../pictures/testing/sample-subjects.ts';
import { subjectAlpha } from './split-layers.ts';

it('finds all of a person of whom a mask is given', async () => {
  const { picture, alpha } = sampleSubject('shirt of the colour of the wall', 256);
  const people = { width: 256, height: 256, data: Uint8Array.from(alpha.data, (share) => share * 255) };
  const shareOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const cv = await openCv();
  const [colours, told] = [await subjectAlpha(cv, picture, null), await subjectAlpha(cv, picture, people)];
  const truth = shareOf(alpha.data);
  expect(shareOf(colours?.data ?? new Float32Array(1))).toBeLessThan(truth * 0.6);
  expect(shareOf(told?.data ?? new Float32Array(1))).toBeGreaterThan(truth * 0.9);
});
