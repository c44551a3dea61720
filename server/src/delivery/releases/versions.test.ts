import type { DeployChannel } from '@ai-site/shared/api/releases';
import { describe, expect, it } from '@jest/globals';
import { nextVersion } from './versions.ts';

describe('nextVersion', () => {
  it.each<[readonly string[], DeployChannel, string]>([
    [[], 'live', '1.0.0'],
    [['1.0.0-h12ab34cd56'], 'live', '1.0.1'],
    [['1.0.0', '1.0.9', '1.0.10'], 'live', '1.0.11'],
    [['2.1.0', '1.9.9'], 'live', '2.1.1'],
    [['1.0.0', '1.0.1-rc.1'], 'live', '1.0.2'],
    [[], 'candidate', '1.0.0-rc.1'],
    [['1.0.0'], 'candidate', '1.0.1-rc.1'],
    [['1.0.0', '1.0.1-rc.1'], 'candidate', '1.0.1-rc.2'],
    [['1.0.0', '1.0.1-rc.1', '1.0.1-rc.9', '1.0.1-rc.10'], 'candidate', '1.0.1-rc.11'],
    [['1.0.0', '1.0.1-rc.1', '1.0.1'], 'candidate', '1.0.2-rc.1'],
    [['1.0.0', '1.0.1-rc.1', '1.0.1-rc.x'], 'candidate', '1.0.2-rc.1'],
    [['1.0.0-h12ab34cd56'], 'candidate', '1.0.1-rc.1'],
    [['01.0.0', '99999999999999999999.0.0'], 'live', '1.0.0'],
  ])('after %j comes for %s %s', (versions, channel, next) => {
    expect(nextVersion(versions, channel)).toBe(next);
    expect(versions).not.toContain(next);
  });

  it.each<[readonly string[], DeployChannel, string | undefined, string]>([
    [['1.0.0'], 'live', 'spring-sale', '1.0.1-spring-sale.1'],
    [['1.0.0', '1.0.1-spring-sale.1', '1.0.1-rc.4'], 'live', 'spring-sale', '1.0.1-spring-sale.2'],
    [['1.0.0', '1.0.1-spring-sale.1'], 'live', undefined, '1.0.1'],
    [['1.0.0', '1.0.1-spring-sale.1'], 'candidate', undefined, '1.0.1-rc.1'],
  ])('after %j comes for %s and the preview %s %s', (versions, channel, preview, next) => {
    expect(nextVersion(versions, channel, preview)).toBe(next);
  });
});
