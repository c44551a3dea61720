import { HISTORY_PAGE, releases } from '@ai-site/shared/api/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ReleaseSite } from '../testing/release-site.ts';
import { record } from './audit-log.ts';

let at: ReleaseSite;

beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const history = (query: { readonly name?: string; readonly before?: number } = {}) =>
  at.site.call(releases.history, { query }, { token: at.token });

describe('the audit log', () => {
  it('records who, when, from, to and why for every action', async () => {
    const clock = at.site.clock;
    const times: string[] = [];
    for (const action of [
      () => at.deploy('1.0.0', { channel: 'candidate', reason: '首发' }),
      () => at.promote('mf-chat', { reason: '上线' }),
      () => at.deploy('1.1.0', { channel: 'candidate', reason: '待测' }),
      () => at.attachReport('mf-chat', '1.1.0', 0),
      () =>
        at.site.call(
          releases.canary,
          { params: { name: 'mf-chat' }, body: { version: '1.1.0', percent: 5, reason: '先给少数人' } },
          { token: at.operator.token },
        ),
      () => at.promote('mf-chat', { reason: '一切正常' }, at.operator.token),
      () => at.pin('mf-chat', { reason: '封版' }, at.operator.token),
      () =>
        at.site.call(releases.unpin, { params: { name: 'mf-chat' }, body: { reason: '解封' } }, { token: at.token }),
      () => at.rollBack('mf-chat', '白屏'),
    ]) {
      clock.advance(60);
      times.push(clock.now.toISOString());
      await action();
    }
    const [token, operator] = ['主令牌', '操作员 137****0001'];
    expect(
      (await at.auditLog('mf-chat'))
        .toReversed()
        .map(({ action, actor, at: when, from, to, percent, reason }) => [
          action,
          actor,
          when,
          from,
          to,
          percent,
          reason,
        ]),
    ).toEqual([
      ['candidate', token, times[0], null, '1.0.0', null, '首发'],
      ['promote', token, times[1], null, '1.0.0', null, '上线'],
      ['candidate', token, times[2], null, '1.1.0', null, '待测'],
      ['report', token, times[3], null, '1.1.0', null, ''],
      ['canary', operator, times[4], null, '1.1.0', 5, '先给少数人'],
      ['promote', operator, times[5], '1.0.0', '1.1.0', null, '一切正常'],
      ['pin', operator, times[6], '1.1.0', '1.1.0', null, '封版'],
      ['unpin', token, times[7], '1.1.0', '1.1.0', null, '解封'],
      ['rollback', token, times[8], '1.1.0', '1.0.0', null, '白屏'],
    ]);
  });

  it.each([
    'update release_events set actor = $$nobody$$',
    'delete from release_events',
    'delete from release_events where false',
    'truncate release_events',
  ])('refuses "%s"', async (statement) => {
    const before = await history();
    await expect(sql.raw(statement).execute(at.site.site.db)).rejects.toThrow('release_events is append-only');
    expect(await history()).toEqual(before);
  });

  it('is read page by page, newest first, of everything or of one name', async () => {
    const at0 = at.site.clock.now;
    for (let no = 1; no <= HISTORY_PAGE * 2; no += 1)
      await record(at.site.site.db, {
        name: no % 2 === 0 ? 'mf-draw' : 'mf-exhibit',
        action: 'unpin',
        actor: `第${no}人`,
        at: at0,
      });
    const first = await history();
    expect([first.events.length, first.more, first.events[0]?.actor]).toEqual([
      HISTORY_PAGE,
      true,
      `第${HISTORY_PAGE * 2}人`,
    ]);
    const second = await history({ before: first.events.at(-1)?.id ?? 0 });
    expect([second.events.length, second.more, second.events.at(-1)?.actor]).toEqual([HISTORY_PAGE, true, '第1人']);
    const third = await history({ before: second.events.at(-1)?.id ?? 0 });
    expect(third.more).toBe(false);
    expect(third.events.filter(({ action }) => action !== 'ownership-grant').map(({ name }) => name)).toEqual([
      ...Array(9).fill('mf-chat'),
      'shell',
      'shell',
    ]);
    const ids = [...first.events, ...second.events, ...third.events].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const own = await history({ name: 'mf-draw' });
    expect([own.events.length, own.more]).toEqual([HISTORY_PAGE, false]);
    expect(new Set(own.events.map(({ name }) => name))).toEqual(new Set(['mf-draw']));
    expect(await history({ name: 'mf-draw', before: own.events.at(-1)?.id ?? 0 })).toEqual({ events: [], more: false });
    expect(await history({ name: 'mf-none' })).toEqual({ events: [], more: false });
  });

  it.each([[{ before: 0 }], [{ before: 'x' }], [{ name: 'other' }]])('refuses the query %j', async (query) => {
    expect((await at.answer(releases.history, { query }, at.token)).status).toBe(400);
  });

  it('refuses a reason that is too long, and nothing happens', async () => {
    await expect(at.pin('mf-chat', { reason: '长'.repeat(201) })).rejects.toMatchObject({
      code: 400,
      message: '原因最多 200 个字',
    });
    expect((await at.package('mf-chat'))?.pinned).toBeNull();
  });
});
