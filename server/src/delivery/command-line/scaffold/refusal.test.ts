import type { RemoteDescription } from '@ai-site/shared/contract';
import { describeSite } from '@ai-site/shared/webpack/packages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../../build/programs.ts';
import type { RemotePlan } from './plan.ts';
import { refusal } from './refusal.ts';

let packages: readonly RemoteDescription[] = [];

beforeAll(async () => {
  packages = await describeSite(root);
});

const refuse = (changes: Partial<RemotePlan>): string | null =>
  refusal({ name: 'mf-podcast', title: '播客', routes: ['/podcast'], ...changes }, packages)?.text ?? null;

describe('a new remote', () => {
  it('is made with a name, a title and paths that are free', () => {
    expect(refuse({})).toBeNull();
    expect(
      refuse({ name: 'mf-podcast2', title: 'Podcast 2', routes: ['/podcast', '/album-list/new_ones'] }),
    ).toBeNull();
  });

  it('is made where operators granted its name paths before, and nothing of it was released', () => {
    const granted = { name: 'mf-podcast', routes: [{ prefix: '/draw/podcast' }], unreleased: true };
    expect(
      refusal({ name: 'mf-podcast', title: '播客', routes: ['/draw/podcast/new', '/albums'] }, [...packages, granted]),
    ).toBeNull();
    expect(refusal({ name: 'mf-podcast', title: '播客', routes: ['/draw/other'] }, [...packages, granted])?.text).toBe(
      '/draw/other belongs to mf-draw.',
    );
    expect(
      refusal({ name: 'mf-podcast', title: '播客', routes: ['/draw/podcast'] }, [
        ...packages,
        { ...granted, unreleased: false },
      ])?.text,
    ).toBe('mf-podcast exists.');
  });

  it.each<readonly [Partial<RemotePlan>, string]>([
    [{ name: 'podcast' }, '"podcast" is no name'],
    [{ name: 'mf-Podcast' }, 'is no name'],
    [{ name: '../mf-podcast' }, 'is no name'],
    [{ name: 'mf-chat' }, 'mf-chat exists.'],
    [{ title: "it's" }, 'is no title'],
    [{ title: '很长很长很长很长很长很长的标题' }, 'is no title'],
    [{ routes: [] }, 'at least one path'],
    [{ routes: ['podcast'] }, '"podcast" is not a path'],
    [{ routes: ['/podcast/'] }, '"/podcast/" is not a path'],
    [{ routes: ['/../etc'] }, 'is not a path'],
    [{ routes: ['/'] }, '"/" is not a path'],
    [{ routes: ['/chatNew'] }, '/chatNew belongs to mf-chat.'],
    [{ routes: ['/CHATNEW/room'] }, 'belongs to mf-chat.'],
    [{ routes: ['/appCenter/shortVideo/podcast'] }, 'belongs to mf-shortvideo.'],
    [{ routes: ['/api/podcast'] }, 'the site keeps everything below /api'],
    [{ routes: ['/AI-site'] }, 'the site keeps everything below /AI-site'],
    [{ routes: ['/podcast', '/podcast/albums'] }, 'overlap'],
    [{ routes: ['/podcast', '/Podcast'] }, 'overlap'],
  ])('%j is refused: %s', (changes, reason) => {
    expect(refuse(changes)).toContain(reason);
  });
});
