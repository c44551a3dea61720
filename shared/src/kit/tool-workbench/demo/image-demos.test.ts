import { expect, it } from '@jest/globals';
import { tools } from '../../../tools/index.ts';
import { changeDemos } from './change-demos.ts';
import { galleryDemos } from './gallery-demos.ts';
import { otherGalleries } from './other-galleries.ts';

const demos = { ...galleryDemos, ...otherGalleries, ...changeDemos };

const ofImages = tools.filter(({ output, route }) => output === 'image' && route?.startsWith('/draw/') === true);

it.each(ofImages)('$title has a demo that shows what it does', ({ code }) => expect(demos[code]).toBeDefined());

it('what is drawn from words alone is shown as an upright image and two others', () => {
  for (const images of Object.values({ ...galleryDemos, ...otherGalleries })) expect(images).toHaveLength(3);
});

it('a demo belongs to a tool', () => {
  const codes = tools.map(({ code }) => code);
  expect(Object.keys(demos).filter((code) => !codes.includes(code))).toEqual([]);
});
