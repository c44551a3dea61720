import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { composer } from '../releases/testing/build-release.ts';
import { ReleaseSite } from '../releases/testing/release-site.ts';
import { ownershipMigrations } from './migrations.ts';
import { allGrants, revokedFrom } from './store.ts';

let at: ReleaseSite;

beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

it('gives every package of an older site what its live version takes: the one that was first, and nobody what is the shell’s', async () => {
  const { db } = at.site.site;
  await at.deploy('1.0.0', { offeredApps: [composer], routes: [{ prefix: '/chat' }, { prefix: '/chat/rooms' }], tabs: [{ key: 'chat', label: '聊', path: '/chat', order: 1 }] });
  at.site.clock.advance(60);
  await at.deploy('1.0.0', { name: 'mf-evil', offeredApps: [{ ...composer, code: 'evil', actionUrl: '/evil' }], slots: [{ name: 'draw/exhibit', expose: './x', order: 1 }] });
  // As an attack on a site without owners left it: another's route, and the site itself.
  const routes = JSON.stringify([{ prefix: '/Chat' }, { prefix: '' }, { prefix: '/' }, { prefix: '/api/x' }, { prefix: '/evil' }]);
  await sql`update releases set description = jsonb_set(description, '{routes}', ${routes}::jsonb) where name = 'mf-evil'`.execute(db);
  const apps = JSON.stringify([{ ...composer, code: 'Composer' }]);
  await sql`update releases set description = jsonb_set(description, '{offeredApps}', ${apps}::jsonb) where name = 'mf-evil'`.execute(db);
  const before = (await allGrants(db)).length;
  expect(before).toBeGreaterThan(0);

  await sql`drop table ownership, ownership_requests, revoked_ownership`.execute(db);
  for (const step of Object.values(ownershipMigrations)) await sql.raw(step).execute(db);

  expect((await allGrants(db)).map(({ kind, key, owner, granted_by }) => [kind, key, owner, granted_by])).toEqual([
    ['app', 'composer', 'mf-chat', '升级'],
    ['menu', 'chat', 'mf-chat', '升级'],
    ['route', '/chat', 'mf-chat', '升级'],
    ['route', '/evil', 'mf-evil', '升级'],
    ['slot', 'draw/exhibit', 'mf-evil', '升级'],
  ]);
  expect(await at.remote('mf-chat')).toMatchObject({ routes: [{ prefix: '/chat' }, { prefix: '/chat/rooms' }] });
});

it('keeps what operators revoked before and did not restore', async () => {
  const { db } = at.site.site;
  const event = (action: string, what: string) =>
    db
      .insertInto('release_events')
      .values({ name: 'mf-chat', action: action as 'ownership-revoke', actor: '操作员', to_version: what, reason: '', at: at.site.clock.now })
      .execute();
  await event('ownership-revoke', '路由 /Songs');
  await event('ownership-revoke', '菜单项 songs');
  await event('ownership-revoke', '路由 /chat');
  await sql`drop table revoked_ownership`.execute(db);
  await sql.raw(ownershipMigrations['197_revoked_ownership'] ?? '').execute(db);
  expect(await revokedFrom(db, 'mf-chat')).toEqual(
    expect.arrayContaining([
      { kind: 'menu', key: 'songs' },
      { kind: 'route', key: '/Songs' },
    ]),
  );
  expect(await revokedFrom(db, 'mf-chat')).toHaveLength(2);
});
