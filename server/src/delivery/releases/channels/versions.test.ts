import { settledVersion } from '@ai-site/shared/api/releases';
import { previewName, releaseVersion } from '@ai-site/shared/contract';
import { describe, expect, it } from '@jest/globals';
import { isAbove, nextVersion } from './versions.ts';

describe('nextVersion', () => {
  it.each<[readonly string[], string]>([
    [[], '1.0.0-rc.1'],
    [['1.0.0'], '1.0.1-rc.1'],
    [['1.0.0', '1.0.9', '1.0.10'], '1.0.11-rc.1'],
    [['2.1.0', '1.9.9'], '2.1.1-rc.1'],
    [['1.0.0', '1.0.1-rc.1'], '1.0.1-rc.2'],
    [['1.0.0', '1.0.1-rc.1', '1.0.1-rc.9', '1.0.1-rc.10'], '1.0.1-rc.11'],
    [['1.0.0', '1.0.1-rc.1', '1.0.1'], '1.0.2-rc.1'],
    [['1.0.0', '1.0.1-rc.1', '1.0.1-rc.x'], '1.0.2-rc.1'],
    [['1.0.0-h12ab34cd56'], '1.0.1-rc.1'],
    [['1.0.0', '1.0.1-spring-sale.1'], '1.0.1-rc.1'],
    [['01.0.0', '99999999999999999999.0.0'], '1.0.0-rc.1'],
  ])('after %j comes %s', (versions, next) => {
    expect(nextVersion(versions)).toBe(next);
    expect(versions).not.toContain(next);
  });

  it.each<[readonly string[], string]>([
    [['1.0.0'], '1.0.1-spring-sale.1'],
    [['1.0.0', '1.0.1-spring-sale.1', '1.0.1-rc.4'], '1.0.1-spring-sale.2'],
  ])('after %j comes for the preview %s', (versions, next) => {
    expect(nextVersion(versions, 'spring-sale')).toBe(next);
  });

  const longest =
    Array.from({ length: 60 }, (_, no) => 'a'.repeat(no + 1)).findLast((name) => previewName.safeParse(name).success) ??
    '';
  it.each([longest, '1-2', 'a'])('of the preview %s is a version, also after many deploys', (name) => {
    for (const versions of [['1.0.0'], ['1.0.0', `1.0.1-${name}.99999`]]) {
      const next = nextVersion(versions, name);
      expect([next, releaseVersion.safeParse(next).success, isAbove(next, '1.0.0')]).toEqual([next, true, true]);
    }
  });
});

it.each([
  ['1.4.1-rc.2', '1.4.1'],
  ['1.4.1', '1.4.1'],
  ['1.0.0-h12ab34cd56', '1.0.0-h12ab34cd56'],
  ['1.4.1-spring-sale.2', '1.4.1'],
  ['2.0.0-rc', '2.0.0'],
  ['2.0.0-rc1', '2.0.0'],
  ['2.0.0-RC.1', '2.0.0'],
  ['2.0.0-rc.1.2', '2.0.0'],
  ['2.0.0-rc-1', '2.0.0'],
  ['2.0.0-0', '2.0.0'],
  ['2.0.0-h12ab34cd56.1', '2.0.0'],
  ['2.0.0-hotfix', '2.0.0'],
])('%s goes live as %s', (version, settled) => {
  expect(settledVersion(version)).toBe(settled);
});

it.each([
  ['1.0.1-rc.1', '1.0.0', true],
  ['1.0.1-rc.1', '1.0.0-h12ab34cd56', true],
  ['1.0.0', '1.0.0-h12ab34cd56', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.1-rc.9', '1.0.1', false],
  ['0.0.1', null, true],
])('%s is above %s: %s', (version, other, above) => {
  expect(isAbove(version, other)).toBe(above);
});
