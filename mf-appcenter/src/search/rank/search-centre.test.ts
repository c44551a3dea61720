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
