import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownership } from '@ai-site/shared/api/ownership';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { claimForPlan } from './claim-for-plan.ts';
import { setProject } from './project.ts';
import { workspaceProject } from './workspace-project.ts';

let at: ReleaseSite;
let origin: string;

beforeAll(async () => {
  setProject(workspaceProject);
  at = await ReleaseSite.create();
  origin = await at.site.listen();
  await at.deploy('1.0.0');
});
afterAll(() => at.close());

function where(token: string) {
  const file = path.join(at.site.site.settings.dataDir, 'token');
  writeFileSync(file, token);
  return { to: origin, 'token-file': file };
}

const plan = (name: string, ...routes: readonly string[]) => ({ name, routes, title: '播客' });
const table = () => at.site.call(ownership.list, {}, { token: at.token });

describe('the routes of a new remote', () => {
  it('are noted as its own by who may release every package, and stay so when asked again', async () => {
    const answer = await claimForPlan(plan('mf-podcast', '/podcast', '/albums'), where(at.token));
    expect(answer).toBe(
      `${origin} has noted what it owns: the route /podcast, the route /albums, the menu entry mf-podcast.`,
    );
    expect((await table()).grants.filter(({ owner }) => owner === 'mf-podcast')).toHaveLength(3);
    expect(await claimForPlan(plan('mf-podcast', '/podcast', '/albums'), where(at.token))).toBe(answer);
  });

  it('are asked for with the token of a team', async () => {
    expect(await claimForPlan(plan('mf-videos', '/videos'), where(await at.teamToken('mf-videos')))).toContain(
      'are asked for the route /videos, the menu entry mf-videos',
    );
    expect((await table()).requests.map(({ key }) => key)).toEqual(['mf-videos', '/videos']);
  });

  it('are asked for with the token of a team as far as operators have not granted them before', async () => {
    const token = await at.teamToken('mf-albums');
    await at.grant('route', '/albums2', 'mf-albums');
    expect(await claimForPlan(plan('mf-albums', '/albums2'), where(token))).toContain(
      'are asked for the menu entry mf-albums:',
    );
    await at.grant('menu', 'mf-albums', 'mf-albums');
    expect(await claimForPlan(plan('mf-albums', '/albums2'), where(token))).toBe(
      `${origin} has noted what it owns: the route /albums2, the menu entry mf-albums.`,
    );
  });

  it('of another package are refused with its name', async () => {
    await expect(claimForPlan(plan('mf-talk', '/chatNew/talk'), where(at.token))).rejects.toThrow(
      'refuses: the route /chatNew/talk belongs to mf-chat: mf-talk cannot take it.',
    );
  });

  it('wait for a site where none was named, and not where one does not answer', async () => {
    process.env.DATA_DIR = path.join(at.site.site.settings.dataDir, 'nothing');
    expect(await claimForPlan(plan('mf-late', '/late'), {})).toMatch(
      /^A site takes \/late for it with the first start/,
    );
    delete process.env.DATA_DIR;
    await expect(
      claimForPlan(plan('mf-late', '/late'), { ...where(at.token), to: 'http://localhost:1' }),
    ).rejects.toThrow('Nothing answers');
  });
});
