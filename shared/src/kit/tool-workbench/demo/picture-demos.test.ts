import { expect, it } from '@jest/globals';
import { tools } from '../../../tools/index.ts';
import { changeDemos } from './change-demos.ts';
import { galleryDemos } from './gallery-demos.ts';
import { otherGalleries } from './other-galleries.ts';

const demos = { ...galleryDemos, ...otherGalleries, ...changeDemos };

const ofPictures = tools.filter(({ output, route }) => output === 'picture' && route?.startsWith('/draw/') === true);

it.each(ofPictures)('$title has a demo that shows what it does', ({ code }) => expect(demos[code]).toBeDefined());

it('what is drawn from words alone is shown as an upright picture and two others', () => {
  for (const pictures of Object.values({ ...galleryDemos, ...otherGalleries })) expect(pictures).toHaveLength(3);
});

it('a demo belongs to a tool', () => {
  const codes = tools.map(({ code }) => code);
  expect(Object.keys(demos).filter((code) => !codes.includes(code))).toEqual([]);
});
