import type { SiteAlertName } from '@ai-site/shared/domain/site-alerts';
import { expect, it } from '@jest/globals';
import { alertChanges, type Finding, type OpenAlert, OVER_MS } from './alert-changes.ts';

const NOW = new Date('2026-03-01T04:00:00.000Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;

const open = (name: SiteAlertName, changes: Partial<OpenAlert> = {}): OpenAlert => ({
  id: `${name} ${changes.subject ?? ''}`,
  name,
  subject: '',
  detail: 'before',
  first_seen_at: ago(MINUTE),
  last_seen_at: ago(MINUTE),
  begun_at: null,
  ended_at: null,
  ...changes,
});
const found = (name: SiteAlertName, ...findings: readonly Finding[]) => new Map([[name, findings]]);
const nothing = { noticed: [], seen: [], ended: [], dropped: [] };

it('what is seen for the first time is noticed, each subject by itself', () => {
  const findings = found('EngineFailing', { subject: 'ark', detail: 'a' }, { subject: 'openai', detail: 'b' });
  expect(alertChanges([open('EngineFailing', { subject: 'ark' })], findings, NOW)).toMatchObject({
    noticed: [{ name: 'EngineFailing', subject: 'openai', detail: 'b' }],
  });
});

it('an alert begins when it has lasted as long as it must, once', () => {
  const late = found('JobsLate', { subject: '', detail: 'now' });
  const begins = (row: OpenAlert) => alertChanges([row], late, NOW).seen;
  expect(begins(open('JobsLate', { first_seen_at: ago(299_000) }))).toEqual([
    { id: 'JobsLate ', begins: false, detail: 'now' },
  ]);
  expect(begins(open('JobsLate', { first_seen_at: ago(300_000) }))).toEqual([
    { id: 'JobsLate ', begins: true, detail: 'now' },
  ]);
  expect(begins(open('JobsLate', { first_seen_at: ago(900_000), begun_at: ago(600_000) }))).toEqual([
    { id: 'JobsLate ', begins: false, detail: 'before' },
  ]);
});

it('what was over before it had lasted long enough is dropped and never told', () => {
  expect(alertChanges([open('JobsLate')], found('JobsLate'), NOW)).toEqual({ ...nothing, dropped: ['JobsLate '] });
});

it('what was told ends when it was not seen for five minutes', () => {
  const told = (last: number) =>
    alertChanges(
      [open('BooksDiffer', { begun_at: ago(10 * MINUTE), last_seen_at: ago(last) })],
      found('BooksDiffer'),
      NOW,
    );
  expect(told(OVER_MS - 1)).toEqual(nothing);
  expect(told(OVER_MS)).toEqual({ ...nothing, ended: ['BooksDiffer '] });
});

it('nothing begins or ends of what could not be looked at', () => {
  expect(
    alertChanges(
      [open('BooksDiffer', { begun_at: ago(60 * MINUTE), last_seen_at: ago(60 * MINUTE) }), open('JobsLate')],
      new Map(),
      NOW,
    ),
  ).toEqual(nothing);
});
