import { expect, it } from '@jest/globals';
import { type ReferenceImage, strongestReferences } from './reference-images.ts';

const reference = (name: string, weight: number): ReferenceImage => ({
  image: { path: `/${name}.png`, contentType: 'image/png' },
  of: 'person',
  weight,
});
const references = [reference('a', 0.4), reference('b', 1), reference('c', 0.4), reference('d', 0.8)];
const namesOf = (most: number) => strongestReferences(references, most).map(({ image }) => image.path);

it('keeps the heaviest references in their order, of equal ones the first', () => {
  expect(namesOf(9)).toEqual(['/a.png', '/b.png', '/c.png', '/d.png']);
  expect(namesOf(3)).toEqual(['/a.png', '/b.png', '/d.png']);
  expect(namesOf(1)).toEqual(['/b.png']);
  expect(namesOf(0)).toEqual([]);
});
