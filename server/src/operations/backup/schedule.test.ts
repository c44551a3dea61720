import { describe, expect, it } from '@jest/globals';
import { isBackupDue, nextBackupAt } from './schedule.ts';

const AT = 3 * 60 + 30;
const shanghai = (text: string): Date => new Date(`${text}+08:00`);
const none = { succeededAt: null, begunAt: null };
const succeeded = (at: Date) => ({ succeededAt: at, begunAt: at });

describe('regular backups', () => {
  it('are made at their time in Shanghai', () => {
    expect(nextBackupAt(shanghai('2026-03-01T03:29:59'), AT)).toEqual(shanghai('2026-03-01T03:30:00'));
    expect(nextBackupAt(shanghai('2026-03-01T03:30:00'), AT)).toEqual(shanghai('2026-03-02T03:30:00'));
  });

  it('begin at once on a site that has none, and are due once a day from then on', () => {
    expect(isBackupDue(shanghai('2026-03-01T12:00:00'), AT, none)).toBe(true);
    const last = succeeded(shanghai('2026-03-01T12:00:00'));
    expect(isBackupDue(shanghai('2026-03-02T03:29:00'), AT, last)).toBe(false);
    expect(isBackupDue(shanghai('2026-03-02T03:30:00'), AT, last)).toBe(true);
    expect(isBackupDue(shanghai('2026-03-02T03:31:00'), AT, succeeded(shanghai('2026-03-02T03:30:05')))).toBe(false);
  });

  it('that failed are tried again after half an hour', () => {
    const failed = { succeededAt: shanghai('2026-03-01T03:30:00'), begunAt: shanghai('2026-03-02T03:30:00') };
    expect(isBackupDue(shanghai('2026-03-02T03:59:00'), AT, failed)).toBe(false);
    expect(isBackupDue(shanghai('2026-03-02T04:00:00'), AT, failed)).toBe(true);
  });
});
