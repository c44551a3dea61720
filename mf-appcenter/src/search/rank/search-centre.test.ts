import { expect, it } from '@jest/globals';
import { sampleApp } from '../../testing/sample-apps.ts';
import { searchCentre } from './search-centre.ts';

const cutout = sampleApp('AI抠图');
const translation = sampleApp('翻译助手');

it('searches a query once while the catalogue stays the same', () => {
  const centre = { usable: [cutout, translation] };
  const found = searchCentre(centre, '翻译');
  expect(found).toEqual([translation]);
  expect(searchCentre(centre, ' 翻译 ')).toBe(found);
  expect(searchCentre(centre, '抠图')).toEqual([cutout]);
  expect(searchCentre(centre, '')).toEqual([]);
  centre.usable = [cutout];
  expect(searchCentre(centre, '翻译')).toEqual([]);
});

it('finds what is not open yet behind what is', () => {
  const closed = sampleApp('视频创作', { open: false, uses: 9 });
  const open = sampleApp('短视频配乐');
  expect(searchCentre({ usable: [closed, open] }, '视频')).toEqual([open, closed]);
});
