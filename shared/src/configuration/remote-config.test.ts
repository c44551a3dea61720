import { setPlatform } from '@ai-site/shared/platform';
import { expect, it } from '@jest/globals';
import { createPlatformDouble } from '../testing/index.ts';
import { defineConfiguration, remoteConfig } from './index.ts';

const configuration = defineConfiguration('mf-podcast', {
  tracks: { kind: 'number', label: '曲目数', about: '首屏显示的曲目', default: 3, min: 1, max: 9 },
  order: {
    kind: 'choice',
    label: '排序',
    about: '',
    default: 'new',
    options: [
      { value: 'new', label: '最新' },
      { value: 'hot', label: '最热' },
    ],
  },
});

it('gives a remote what operators set for it, in the types it declared', () => {
  setPlatform(
    createPlatformDouble({ configuration: { 'mf-podcast': { tracks: 5, order: 'hot' }, 'mf-chat': { tracks: 9 } } }),
  );
  const values: { readonly tracks: number; readonly order: 'new' | 'hot' } = remoteConfig(configuration);
  expect(values).toEqual({ tracks: 5, order: 'hot' });
});

it('gives the defaults where nothing was set, and where this version does not allow what was', () => {
  setPlatform(createPlatformDouble());
  expect(remoteConfig(configuration)).toEqual({ tracks: 3, order: 'new' });
  setPlatform(createPlatformDouble({ configuration: { 'mf-podcast': { tracks: 12, order: 'hot' } } }));
  expect(remoteConfig(configuration)).toEqual({ tracks: 3, order: 'hot' });
});
