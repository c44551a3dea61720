import { expect, it } from '@jest/globals';
import { tools } from '../../../tools/index.ts';
import { pictureDemos } from './picture-demos.ts';

const ofPictures = tools.filter(({ output, route }) => output === 'picture' && route?.startsWith('/draw/') === true);

it.each(ofPictures)('$title has a demo that shows what it does', ({ code }) => expect(pictureDemos[code]).toBeDefined());

it('a demo belongs to a tool', () => {
  const codes = tools.map(({ code }) => code);
  expect(Object.keys(pictureDemos).filter((code) => !codes.includes(code))).toEqual([]);
});
