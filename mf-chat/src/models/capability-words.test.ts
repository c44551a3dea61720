import type { ModelCapabilities } from '@ai-site/shared/api/chat';
import { expect, it } from '@jest/globals';
import { capabilitiesOf } from './capability-words.ts';
import { priceText } from './price-text.ts';

const none: ModelCapabilities = {
  voice: false,
  files: 0,
  documents: false,
  images: false,
  drawsImages: false,
  limitedBy: '',
};
const labels = (rest: Partial<ModelCapabilities>) => capabilitiesOf({ ...none, ...rest }).map(({ label }) => label);

it.each([
  ['nothing besides text', {}, []],
  ['documents and images', { files: 5, documents: true, images: true, voice: true }, ['文件 5', '图片', '语音']],
  ['documents only', { files: 1, documents: true }, ['文件 1']],
  ['images only', { files: 3, images: true, voice: true }, ['图片 3', '语音']],
  ['answers with images', { files: 1, images: true, drawsImages: true }, ['图片 1', '出图']],
  ['no files although it knows the kinds', { files: 0, documents: true, images: true }, []],
])('says what a model takes: %s', (_, rest, expected) => {
  expect(labels(rest)).toEqual(expected);
});

it('says what a reply costs', () => {
  expect([undefined, 0, 8].map(priceText)).toEqual(['', '免费', '8 算力']);
});
