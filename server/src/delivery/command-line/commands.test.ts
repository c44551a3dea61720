import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageReleases, releases as releaseCalls } from '@ai-site/shared/api/releases';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { addVisits } from '../../platform/telemetry/testing/add-visits.ts';
import type { TestSite } from '../../testing/site.ts';
import { REFUSALS_PATH, refusalPath } from '../refusals/pages-path.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { commands } from './commands.ts';
import { setProject } from './project.ts';
import { runCommandLine } from './run.ts';
import { workspaceProject } from './workspace-project.ts';

let releases: ReleaseSite;
let site: TestSite;
let where: readonly string[] = [];

async function remote(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  for (const stream of ['log', 'error'] as const)
    jest.spyOn(console, stream).mockImplementation((text) => void printed.push(String(text)));
  await runCommandLine(args, commands);
  return printed.join('\n');
}

/** A command against the test site. */
const onSite = (...args: readonly string[]): Promise<string> => remote(...args, ...where);

beforeAll(async () => {
  delete process.env.DEPLOY_TOKEN;
  setProject(workspaceProject);
  releases = await ReleaseSite.create();
  ({ site } = releases);
  const tokenFile = path.join(site.site.settings.dataDir, 'token-of-the-team');
  writeFileSync(tokenFile, `${site.site.settings.deployToken}\n`);
  where = ['--to', await site.listen(), '--token-file', tokenFile];
  await releases.deploy('1.0.0');
  await releases.deploy('1.1.0-rc.1', { channel: 'candidate' });
});
afterAll(() => site.close());
afterEach(() => void jest.restoreAllMocks());

describe('the release command line', () => {
  it('shows what is live and what waits, for people and for programs', async () => {
    const [headings, ...rows] = (await onSite('status')).split('\n');
    expect(headings).toMatch(/^NAME +LIVE +CANDIDATE +CANARY +PINNED +FORMER +SINCE +BY$/);
    expect(rows.map((row) => row.split(/ {2,}/).slice(0, 3))).toEqual([
      ['shell', '1.0.0', '-'],
      ['mf-chat', '1.0.0', '1.1.0-rc.1'],
    ]);
    const packages = z.array(packageReleases).parse(JSON.parse(await onSite('status', 'mf-chat', '--json')));
    expect(packages.map(({ name, candidate }) => ({ name, candidate }))).toEqual([
      { name: 'mf-chat', candidate: '1.1.0-rc.1' },
    ]);
  });

  it('gives a version to a share of the visitors and ends that', async () => {
    expect(await onSite('canary', 'mf-chat', '1.1.0-rc.1', '10', '--skip-contract', '--why', '先给少数人')).toContain(
      'mf-chat 1.1.0-rc.1 goes to 10 %',
    );
    const shown = await onSite('status', 'mf-chat');
    expect(shown).toContain('1.1.0-rc.1 10 %');
    expect(shown).toContain('GUARD (自动守护): watches the canary mf-chat 1.1.0-rc.1;');
    const toMembers = [
      '--tiers',
      'gold,diamond',
      '--platforms',
      'mobile',
      '--steps',
      '5:30,100:60',
      '--skip-contract',
      '--why',
      '给会员',
    ];
    expect(await onSite('canary', 'mf-chat', '1.1.0-rc.1', '10', ...toMembers)).toContain(
      'goes to 5 % of this audience',
    );
    expect(await onSite('canary', 'mf-chat', '1.1.0-rc.1', '3')).toContain('goes to 3 % of this audience');
    expect(await onSite('canary', 'mf-chat', '1.1.0-rc.1', '0')).toContain('everybody gets 1.0.0');
  });

  it('gives a version to listed accounts alone, and then to others by a plan', async () => {
    const [member, other] = [await site.signIn(), await site.signIn()];
    const canary = (...args: readonly string[]) =>
      onSite('canary', 'mf-chat', '1.1.0-rc.1', ...args, '--skip-contract', '--why', '先给团队');
    await expect(canary('accounts')).rejects.toThrow(
      /it reaches nobody: list accounts, or give a share\.\nsee http:\/\/[\w.]+:\d+\/ai-site\/refusals\/reaches-nobody$/,
    );
    expect(await canary('accounts', '--accounts', member.mobile)).toContain(
      'mf-chat 1.1.0-rc.1 goes to the listed account of',
    );
    expect(await onSite('status', 'mf-chat')).toContain('1.1.0-rc.1 accounts');
    const said = await canary(
      'accounts',
      '--accounts',
      `${member.mobile},${other.mobile}`,
      '--steps',
      'accounts:60, gold Platinum diamond mobile 50:60, 5:60, everybody 25:60,100:60',
    );
    expect(said).toContain('goes to the 2 listed accounts of');
    const everybody = { tiers: [], platforms: [] };
    expect((await releases.package('mf-chat'))?.canary?.plan?.steps).toEqual([
      { minutes: 60, audience: everybody },
      { percent: 50, minutes: 60, audience: { tiers: ['GOLD', 'PLATINUM', 'DIAMOND'], platforms: ['mobile'] } },
      { percent: 5, minutes: 60, audience: everybody },
      { percent: 25, minutes: 60, audience: everybody },
      { percent: 100, minutes: 60, audience: everybody },
    ]);
    await expect(canary('5', '--steps', 'gold 50:60, gold 50:60')).rejects.toThrow(
      'each step needs a higher share than the one before it.\nsee node_modules/@ai-site/shared/REFUSALS.md#shares-shrink',
    );
    expect(await onSite('canary', 'mf-chat', '1.1.0-rc.1', '0')).toContain('everybody gets 1.0.0');
  });

  it('says in the overview what too few networks report, which is left to operators', async () => {
    await onSite('canary', 'mf-chat', '1.1.0-rc.1', '10', '--skip-contract', '--why', '先给少数人');
    await addVisits(site.site, { name: 'mf-chat', version: '1.1.0-rc.1', loads: 120, failed: 120, networks: 1 });
    expect(await onSite('status')).toMatch(
      /NOT ROLLED BACK: mf-chat 1\.1\.0-rc\.1 looks bad \(.*120\/120.*\), but the reports come from too few networks/,
    );
    await onSite('canary', 'mf-chat', '1.1.0-rc.1', '0');
    expect(await onSite('status')).not.toContain('NOT ROLLED BACK');
  });

  it('promotes without the contract suite only when told to, says so, and goes back', async () => {
    expect(await onSite('promote', 'mf-chat', '--skip-contract', '--why', '修复白屏')).toMatch(
      /NOT run.*\nmf-chat 1\.1\.0 is live at/s,
    );
    expect(await onSite('status')).toMatch(/GUARD \(自动守护\): watches mf-chat 1\.1\.0 until \d{4}-/);
    const newest = (await onSite('history', 'mf-chat')).split('\n')[1];
    expect(newest).toMatch(/promote +mf-chat +1\.0\.0 → 1\.1\.0 +修复白屏 +not run$/);
    expect(await onSite('rollback', 'mf-chat')).toBe('mf-chat is back at 1.0.0');
  });

  it('withdraws a remote with a reason, and says so in the overview', async () => {
    expect(await onSite('retire', 'mf-chat', '--why', '不再提供')).toContain('mf-chat is withdrawn from');
    expect(await onSite('status')).toMatch(/WITHDRAWN: mf-chat by 主令牌 at .*: 不再提供/);
    await site.call(
      releaseCalls.restore,
      { params: { name: 'mf-chat' }, body: {} },
      { token: releases.operator.token },
    );
    expect(await onSite('status')).not.toContain('WITHDRAWN');
  });

  it('promotes with the report that is there when it is fresh', async () => {
    await releases.deploy('1.2.0-rc.1', { channel: 'candidate' });
    await releases.attachReport('mf-chat', '1.2.0-rc.1', 0);
    releases.site.clock.now = new Date();
    await releases.attachReport('mf-chat', '1.2.0-rc.1', 0);
    expect(await onSite('promote', 'mf-chat')).toMatch(
      /^contract suite: 12 passed with the same build at .*\nmf-chat 1\.2\.0 is live at/,
    );
    await onSite('rollback', 'mf-chat');
  });

  it('says what was recorded when the suite was to be skipped and a fresh report is there', async () => {
    await releases.deploy('1.3.0-rc.1', { channel: 'candidate' });
    await releases.attachReport('mf-chat', '1.3.0-rc.1', 0);
    const said = await onSite('promote', 'mf-chat', '--skip-contract', '--why', '赶时间');
    expect(said).toMatch(
      /^contract suite: 12 passed .*\n--skip-contract was not needed: the audit log of the site names this report\.\n/,
    );
    expect((await onSite('history', 'mf-chat')).split('\n')[1]).toMatch(/赶时间 +12 passed$/);
    await onSite('rollback', 'mf-chat');
  });

  it('asks for a report again before a canary reaches more that began with a stale one', async () => {
    await releases.deploy('1.4.0-rc.1', { channel: 'candidate' });
    const canary = (...args: readonly string[]) => onSite('canary', 'mf-chat', '1.4.0-rc.1', ...args);
    await releases.attachReport('mf-chat', '1.4.0-rc.1', 0);
    releases.site.clock.advance(8 * 24 * 3600);
    await canary('5', '--skip-contract', '--why', '先给少数人');
    await expect(canary('50', '--skip-contract')).rejects.toThrow('--skip-contract needs a reason');
    expect(await canary('3')).toContain('goes to 3 %');
    await canary('0');
  });

  it("tells the server's own reason when a pinned package is not to change, until it is unpinned", async () => {
    expect(await onSite('pin', 'mf-chat', '--why', '活动期间')).toBe('mf-chat is pinned at 1.0.0');
    await expect(onSite('promote', 'mf-chat', '1.1.0-rc.1', '--skip-contract', '--why', '急')).rejects.toThrow(
      /mf-chat is pinned at 1\.0\.0 by 主令牌 \(活动期间\): unpin it first\.\nsee .*\/pinned$/,
    );
    expect(await onSite('status')).toContain('活动期间');
    expect(await onSite('unpin', 'mf-chat')).toContain('no longer pinned');
  });

  it('does not promote what does not wait, and knows no package that the site does not have', async () => {
    await expect(onSite('promote', 'shell')).rejects.toThrow('shell has no candidate');
    const unknown = onSite('promote', 'mf-chat', '7.7.7');
    await expect(unknown).rejects.toThrow(/has no version 7\.7\.7 of mf-chat\. Its newest are 1\.4\.0-rc\.1, /);
    expect(console.log).not.toHaveBeenCalled();
    await expect(onSite('status', 'mf-podcast')).rejects.toThrow('shows no releases of mf-podcast');
    await expect(onSite('deploy', 'mf-nobody')).rejects.toThrow(
      'There is no package mf-nobody here: shell, mf-appcenter',
    );
  });

  it('is refused with a wrong token, and told which one the site wants', async () => {
    const [, origin = ''] = where;
    const file = path.join(site.site.settings.dataDir, 'wrong-token');
    writeFileSync(file, 'not the token');
    const refused = remote('status', '--to', origin, '--token-file', file);
    await expect(refused).rejects.toThrow(
      `${origin} does not accept the token from ${file}: no token of this site. It wants a deploy token of its own`,
    );
  });
});

describe('the deploy API', () => {
  it.each([
    ['a call without a token', 401, 'not-signed-in', { method: 'GET', url: '/api/releases' }],
    [
      'an operator call without a session',
      401,
      'not-signed-in',
      { method: 'POST', url: '/api/ownership', payload: {} },
    ],
    ['the list of tokens without a session', 401, 'not-signed-in', { method: 'GET', url: '/api/deploy-tokens' }],
    ['a path that is not there', 404, 'not-there', { method: 'GET', url: '/api/releases/mf-chat/nothing' }],
    ['a method that is not there', 404, 'not-there', { method: 'DELETE', url: '/api/releases' }],
    [
      'a malformed query',
      400,
      'request-malformed',
      { method: 'GET', url: '/api/releases/history?before=x', token: true },
    ],
    [
      'a rule',
      400,
      'reason-missing',
      { method: 'POST', url: '/api/releases/mf-chat/withdraw', payload: { reason: '' }, token: true },
    ],
    [
      'broken JSON',
      400,
      'request-malformed',
      { method: 'POST', url: '/api/releases/mf-chat/pin', payload: '{', type: 'application/json', token: true },
    ],
    [
      'a body of another type',
      415,
      'body-type',
      { method: 'POST', url: '/api/releases/mf-chat/pin', payload: 'x', type: 'application/zip', token: true },
    ],
    [
      'a body that is too large',
      413,
      'body-large',
      { method: 'POST', url: '/api/releases/mf-chat/pin', payload: { reason: 'x'.repeat(3_000_000) }, token: true },
    ],
  ] as const)('has a code with the refusal of %s', async (_, status, refusal, request) => {
    const { method, url } = request;
    const headers = {
      ...('token' in request ? { authorization: `Bearer ${site.site.settings.deployToken}` } : {}),
      ...('type' in request ? { 'content-type': request.type } : {}),
    };
    const answer = await site.app.inject({
      method,
      url,
      headers,
      ...('payload' in request ? { payload: request.payload } : {}),
    });
    const page = await site.app.inject({ method: 'GET', url: refusalPath(refusal) });
    expect([answer.statusCode, answer.json(), page.statusCode]).toMatchObject([
      status,
      { code: status, data: { refusal, english: expect.stringMatching(/^[ -~]+$/) } },
      200,
    ]);
  });

  it('has one with what fails inside, and other calls have none', async () => {
    const failing = await site.app.inject({ method: 'GET', url: '/api/releases/%' });
    expect(failing.json()).toMatchObject({ data: { refusal: 'request-malformed' } });
    expect((await site.app.inject({ method: 'GET', url: '/api/nothing' })).json()).toEqual({
      code: 404,
      msg: expect.any(String),
      data: null,
    });
  });

  it('is explained by pages of the site', async () => {
    const [index, unknown] = await Promise.all(
      [REFUSALS_PATH, refusalPath('nothing')].map((url) => site.app.inject({ method: 'GET', url })),
    );
    expect([index?.statusCode, index?.headers['content-type'], unknown?.statusCode]).toEqual([
      200,
      'text/html; charset=utf-8',
      404,
    ]);
  });
});

describe('what was typed', () => {
  it.each([
    [['deploy'], '<name> is missing.'],
    [['deploy', 'Chat'], '<name> must be "shell" or the name of a remote, such as mf-chat.'],
    [['deploy', 'mf-chat', 'now'], 'Unexpected argument "now".'],
    [['deploy', 'mf-chat', '--live', '--preview', 'spring'], '--live and --preview exclude each other.'],
    [['retire', 'mf-chat'], 'retire needs a reason: --why TEXT.'],
    [['promote', 'mf-chat', '1.0.0', '--skip-contract'], '--skip-contract needs a reason: --why TEXT.'],
    [['rollback', 'mf-chat', '--force'], "Unknown option '--force'."],
    [
      ['canary', 'mf-chat', '1.0.0', '5', '--tiers', 'gold,silver'],
      '--tiers must be a list of visitor, normal, gold, platinum, diamond.',
    ],
    [
      ['canary', 'mf-chat', '1.0.0', '5', '--steps', '5'],
      '--steps must be shares with minutes, such as 5:30,25:60,100:30, with an audience before each that has its own, such as "accounts:60, gold mobile 50:60, everybody 5:60".',
    ],
    [
      ['canary', 'mf-chat', '1.0.0', '5', '--steps', 'silver 5:30'],
      '--steps must be shares with minutes, such as 5:30,25:60,100:30',
    ],
    [['canary', 'mf-chat', '1.0.0', '5', '--steps', 'everybody gold 5:30'], '--steps must be'],
    [['canary', 'mf-chat', '1.0.0', '5', '--steps', 'accounts 5:30'], '--steps must be'],
    [
      ['deploy', 'mf-chat', '--preview', 'Spring'],
      '--preview must be the name of a branch: at most 30 lower case letters, digits and -, not only digits.',
    ],
    [['canary', 'mf-chat', '1.0.0', '101'], '<percent> must be a whole number from 0 to 100, or accounts.'],
    [['promote', 'mf-chat', 'v2'], '<version> must be a version such as 1.4.0 or 1.4.1-rc.2.'],
    [['status', '--to', 'example.com'], '--to must be the address of a site'],
    [['launch'], 'Unknown command "launch".'],
    [[], 'Which command?'],
  ])('%j: %s', async (args, message) => {
    await expect(remote(...args)).rejects.toThrow(message);
  });

  it('is explained, all of it or one command', async () => {
    expect(await remote('help')).toMatch(/deploy .*\n.*promote /);
    const one = await remote('canary', '--help');
    expect(one).toContain('canary <name> <version> <percent> [--tiers A,B]');
    expect(await remote('help', 'canary')).toBe(one);
    await expect(remote('deploy')).rejects.toThrow('[--live] [--preview BRANCH]');
  });

  it('never sends a token where it could be read or was not given for', async () => {
    await expect(remote('status', '--to', 'http://example.com')).rejects.toThrow('not encrypted');
    await expect(remote('status', '--to', 'https://example.com')).rejects.toThrow('wants a deploy token');
    await expect(remote('status', '--to', 'https://example.com', '--token-file', '/nowhere')).rejects.toThrow(
      'cannot be read',
    );
  });

  it('says so when nothing answers', async () => {
    const [, , , file = ''] = where;
    await expect(remote('status', '--to', 'http://localhost:1', '--token-file', file)).rejects.toThrow(
      'Nothing answers at http://localhost:1',
    );
  });
});
