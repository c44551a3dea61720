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

const refuse = (changes: Partial<RemotePlan>): string | null => refusal({ name: 'mf-music', title: '音乐', routes: ['/music'], ...changes }, packages);

describe('a new remote', () => {
  it('is made with a name, a title and paths that are free', () => {
    expect(refuse({})).toBeNull();
    expect(refuse({ name: 'mf-music2', title: 'Music 2', routes: ['/music', '/album-list/new_ones'] })).toBeNull();
  });

  it.each<readonly [Partial<RemotePlan>, string]>([
    [{ name: 'music' }, '"music" is no name'],
    [{ name: 'mf-Music' }, 'is no name'],
    [{ name: '../mf-music' }, 'is no name'],
    [{ name: 'mf-chat' }, 'mf-chat exists.'],
    [{ title: "it's" }, 'is no title'],
    [{ title: '很长很长很长很长很长很长的标题' }, 'is no title'],
    [{ routes: [] }, 'at least one path'],
    [{ routes: ['music'] }, '"music" is not a path'],
    [{ routes: ['/music/'] }, '"/music/" is not a path'],
    [{ routes: ['/../etc'] }, 'is not a path'],
    [{ routes: ['/'] }, '"/" is not a path'],
    [{ routes: ['/chatNew'] }, '/chatNew belongs to mf-chat.'],
    [{ routes: ['/CHATNEW/room'] }, 'belongs to mf-chat.'],
    [{ routes: ['/appCenter/shortVideo/music'] }, 'belongs to mf-shortvideo.'],
    [{ routes: ['/api/music'] }, 'the site keeps everything below /api'],
    [{ routes: ['/AI-site'] }, 'the site keeps everything below /AI-site'],
    [{ routes: ['/music', '/music/albums'] }, 'overlap'],
    [{ routes: ['/music', '/Music'] }, 'overlap'],
  ])('%j is refused: %s', (changes, reason) => {
    expect(refuse(changes)).toContain(reason);
  });
});
