import type { Release, TeamDescription, TeamField } from '@ai-site/shared/contract';
import { describe, expect, it } from '@jest/globals';
import { requireWellFormed } from '../../ownership/rule.ts';
import { buildRelease } from '../testing/build-release.ts';
import { fitsLive, publishable } from './checks.ts';
import { brokenTaking } from './taken-names.ts';

const text = (path: string): TeamField => ({ path, types: ['string'] });
const nothing: TeamDescription = { offers: [], takes: [] };
const played = (...fields: readonly TeamField[]): TeamDescription => ({
  ...nothing,
  offers: [{ kind: 'event', name: 'mf-radio:played', about: '播放了一集', fields: [...fields] }],
});
const hears = (...fields: readonly TeamField[]): TeamDescription => ({
  ...nothing,
  takes: [{ kind: 'event', name: 'mf-radio:played', fields: [...fields] }],
});
const radio = (version: string, team: TeamDescription): Release => buildRelease({ name: 'mf-radio', version, team });
const podcast = (version: string, team: TeamDescription): Release =>
  buildRelease({ name: 'mf-podcast', version, team });
const live = (...releases: readonly Release[]): ReadonlyMap<string, Release> =>
  new Map(releases.map((release) => [release.name, release]));
const whole = played(text('episode'), { path: 'seconds', types: ['integer'] });
const call = (path: string) => ({ method: 'GET', path, access: 'public', summary: '' }) as const;

describe('what a team declares of its own', () => {
  it.each<readonly [TeamDescription, string]>([
    [
      { ...nothing, offers: [{ kind: 'event', name: 'mf-radio:stopped', about: '', fields: [] }] },
      '构建被拒绝：mf-radio:stopped 不在 mf-podcast 的命名空间内',
    ],
    [
      { ...nothing, takes: [{ kind: 'slot', name: 'mf-podcast:below', fields: [] }] },
      '构建被拒绝：mf-podcast:below 是 mf-podcast 自己的',
    ],
    [
      { ...hears(), takes: [...hears().takes, ...hears().takes] },
      '构建被拒绝：mf-podcast 重复声明了 event mf-radio:played',
    ],
    [
      { ...nothing, backend: { origin: 'https://podcast.example.com', calls: [call('/a/:id'), call('/a/:no')] } },
      '重复声明了 GET /a/:',
    ],
    ...[
      'https://user@podcast.example.com',
      'http://podcast.example.com',
      'https://podcast.example.com/',
      'https://',
      'https://a.example.com@b',
      'ftp://a.example.com',
    ].map((origin): readonly [TeamDescription, string] => [
      { ...nothing, backend: { origin, calls: [] } },
      `团队后端 ${origin} 不符合约定`,
    ]),
  ])('is refused: %j', (team, problem) => {
    expect(() => requireWellFormed(podcast('1.0.0', team))).toThrow(problem);
  });
});

describe('an event that a live remote listens to', () => {
  const refused = (release: Release, ...others: readonly Release[]) =>
    brokenTaking(release, live(...others))?.data.english ?? null;

  it('is offered as it is read, or its listener does not come', () => {
    const other = { ...nothing, takes: [{ kind: 'event' as const, name: 'mf-radio:other', fields: [] }] };
    expect(refused(podcast('1.0.0', other), radio('1.0.0', whole))).toContain(
      'takes the event mf-radio:other, which mf-radio 1.0.0 does not declare',
    );
    expect(refused(podcast('1.0.0', hears(text('seconds'))), radio('1.0.0', whole))).toContain(
      'reads seconds of the event mf-radio:played as string, which mf-radio 1.0.0 gives as integer',
    );
    expect(
      refused(podcast('1.0.0', hears(text('episode'), { path: 'seconds', types: ['number'] })), radio('1.0.0', whole)),
    ).toBeNull();
  });

  it('is neither removed nor changed, and other fields may come', () => {
    const listener = podcast('1.0.0', hears(text('episode'), { path: 'seconds', types: ['number'] }));
    const before = radio('1.0.0', whole);
    expect(refused(radio('2.0.0', nothing), before, listener)).toContain(
      'mf-radio 2.0.0 leaves out the event mf-radio:played, which mf-podcast 1.0.0 takes',
    );
    expect(refused(radio('2.0.0', played(text('episode'))), before, listener)).toContain(
      'mf-radio 2.0.0 gives seconds of the event mf-radio:played as -, which mf-podcast 1.0.0 reads as number, and that is live',
    );
    expect(
      refused(
        radio('2.0.0', {
          ...whole,
          offers: whole.offers.map((offer) => ({ ...offer, fields: [...offer.fields, text('title')] })),
        }),
        before,
        listener,
      ),
    ).toBeNull();
    expect(refused(radio('2.0.0', nothing), before, podcast('1.1.0', nothing))).toBeNull();
    expect(fitsLive(radio('2.0.0', nothing), live(before, listener))).toBe(false);
  });

  it('keeps within the lengths and ranges that its listener reads', () => {
    const title = (maxLength: number): TeamField => ({ path: 'title', types: ['string'], limits: { maxLength } });
    const listener = podcast('1.0.0', hears(title(100)));
    const before = radio('1.0.0', played(title(100)));
    expect(refused(radio('2.0.0', played(title(50))), before, listener)).toBeNull();
    expect(refused(radio('2.0.0', played(title(200))), before, listener)).toContain(
      'gives title of the event mf-radio:played as maxLength 200, which mf-podcast 1.0.0 reads as maxLength 100',
    );
    expect(refused(podcast('1.1.0', hears(title(80))), before)).toContain(
      'reads title of the event mf-radio:played as maxLength 80, which mf-radio 1.0.0 gives as maxLength 100',
    );
  });

  it('may be listened to before its remote is there, and comes with its listener at one start', () => {
    const listener = podcast('1.0.0', hears(text('episode')));
    expect(refused(listener)).toBeNull();
    expect(refused(radio('1.0.0', nothing), listener)).toContain('has to let go of it first');
    const old = live(radio('1.0.0', nothing));
    expect(publishable([listener], old).fitting).toEqual([]);
    expect(publishable([listener, radio('1.1.0', whole)], old).fitting.map(({ name }) => name)).toEqual([
      'mf-podcast',
      'mf-radio',
    ]);
  });
});
