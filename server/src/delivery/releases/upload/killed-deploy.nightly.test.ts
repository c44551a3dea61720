import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { releases } from '@ai-site/shared/api/releases';
import { requestOf } from '@ai-site/shared/http/typed-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { databaseUrl } from '../../../testing/test-database.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { packBuild } from '../builds/archive.ts';
import type { BuildFiles } from '../builds/build-files.ts';
import { retireReleases } from '../retention.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite } from '../testing/release-site.ts';

/** Advisory lock key that nothing else uses. */
const LOCK = 4242;

let at: ReleaseSite;
/** A server in its own process: another node of the same site, which can be killed. */
let server: ServerProcess;

beforeAll(async () => {
  at = await ReleaseSite.create();
  // Every deploy blocks at the end of its transaction while the test holds the lock.
  await sql`create function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${sql.lit(LOCK)}); return null; end $$`.execute(
    at.site.site.db,
  );
  await sql`create constraint trigger wait_for_test after insert on releases deferrable initially deferred for each row execute function wait_for_test()`.execute(
    at.site.site.db,
  );
});
afterAll(() => at.close());
beforeEach(async () => {
  // The clock of the test's site stands months before that of the process, whose garbage collector would take every write as expired.
  const environment = { DATABASE_URL: databaseUrl(at.site.connection), DEPLOY_TOKEN: at.token, WORKER: 'off' };
  server = await startServerProcess(at.site.site.settings.dataDir, environment);
});
afterEach(async () => {
  await server.end('SIGKILL');
});

const folderOf = (name: string): string => path.join(at.site.site.settings.dataDir, 'releases', name);
const partialsOf = async (name: string): Promise<string[]> =>
  (await readdir(folderOf(name))).filter((entry) => entry.endsWith('~partial'));

/** Uploads a build to the process; resolves with the response status, null when there was no response. */
async function upload(name: string, files: BuildFiles): Promise<number | null> {
  try {
    const answer = await fetch(`${server.origin}${requestOf(releases.deploy, { params: { name } }).path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/zip' },
      body: Buffer.from(packBuild(files)),
    });
    return answer.status;
  } catch {
    return null;
  }
}

/** Polls until there is a result, with pauses in which the process under test works. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

/** The pid of the database process that waits for a lock with this statement. */
const waitingWith = (statement: string) => async (): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and starts_with(lower(query), ${statement})
  `.execute(at.site.site.db);
  return rows[0]?.pid;
};

const isGone = (pid: number) => async (): Promise<true | undefined> => {
  const { rows } = await sql`select pid from pg_stat_activity where pid = ${pid}`.execute(at.site.site.db);
  return rows.length === 0 ? true : undefined;
};

/** Nothing of the killed deploy is visible: not to visitors, not in the registry, not in the audit log. */
async function expectPreviousOnly(name: string): Promise<void> {
  expect((await at.remote(name))?.version).toBe('1.0.0');
  expect((await at.package(name))?.versions.map(({ version }) => version)).toEqual(['1.0.0']);
  expect((await at.auditLog(name)).map(({ action }) => action)).toEqual(['promote', 'candidate']);
}

async function expectDeployable(name: string): Promise<void> {
  await at.deployFiles(
    name,
    buildFiles({ name, version: '1.1.0' }, { 'remoteEntry.js': 'entry', 'app.js': 'second attempt' }),
  );
  expect((await at.remote(name))?.version).toBe('1.1.0');
  expect((await at.site.app.inject(`/remotes/${name}/1.1.0/app.js`)).body).toBe('second attempt');
}

describe('kill -9 of a server', () => {
  it('that writes the files of a deploy leaves the previous version live and the same one deployable; the rest is removed later', async () => {
    const name = 'mf-chat';
    await at.deploy('1.0.0', { name });
    // Compressing the second file takes seconds.
    const large = Array.from({ length: 150_000 }, (_, no) => `${no * 7919}`).join();
    const answer = upload(
      name,
      buildFiles({ name, version: '1.1.0', initial: [] }, { 'remoteEntry.js': 'entry', 'large.js': large }),
    );
    const partial = await until(async () => (await partialsOf(name))[0]);
    await until(async () => (existsSync(path.join(folderOf(name), partial, 'large.js')) ? true : undefined));
    await server.end('SIGKILL');
    expect(await answer).toBeNull();
    expect(await partialsOf(name)).toEqual([partial]);
    await expectPreviousOnly(name);
    await expectDeployable(name);
    // A recent directory might be another node's deploy in progress.
    await retireReleases(at.site.site);
    expect(await partialsOf(name)).toEqual([partial]);
    const old = new Date(at.site.clock.now.getTime() - 2 * 3600 * 1000);
    await utimes(path.join(folderOf(name), partial), old, old);
    await retireReleases(at.site.site);
    expect((await readdir(folderOf(name))).toSorted()).toEqual(['1.0.0', '1.1.0']);
  });

  if (testDepth.everyKillPoint)
    it('in the transaction of a deploy leaves the previous version live and the same one deployable', async () => {
      const name = 'mf-draw';
      await at.deploy('1.0.0', { name });
      await at.site.site.db.transaction().execute(async (db) => {
        await sql`lock table releases in exclusive mode`.execute(db);
        const answer = upload(name, buildFiles({ name, version: '1.1.0' }));
        const pid = await until(waitingWith('insert into "releases"'));
        await server.end('SIGKILL');
        expect(await answer).toBeNull();
        await sql`select pg_terminate_backend(${pid})`.execute(at.site.site.db);
        await until(isGone(pid));
      });
      await expectPreviousOnly(name);
      await expectDeployable(name);
    });

  if (testDepth.everyKillPoint)
    it('after the files are in place and before the transaction ends leaves the previous version live as well', async () => {
      const name = 'mf-exhibit';
      await at.deploy('1.0.0', { name });
      await at.site.site.db.transaction().execute(async (db) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
        const answer = upload(
          name,
          buildFiles({ name, version: '1.1.0' }, { 'remoteEntry.js': 'entry', 'app.js': 'first attempt' }),
        );
        const pid = await until(waitingWith('commit'));
        expect(await readdir(folderOf(name))).toContain('1.1.0');
        await server.end('SIGKILL');
        expect(await answer).toBeNull();
        await sql`select pg_terminate_backend(${pid})`.execute(at.site.site.db);
        await until(isGone(pid));
      });
      await expectPreviousOnly(name);
      await expectDeployable(name);
    });

  if (testDepth.everyKillPoint)
    it('that had said the last word to its database leaves the new version live and whole', async () => {
      const name = 'mf-membership';
      await at.deploy('1.0.0', { name });
      await at.site.site.db.transaction().execute(async (db) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
        const answer = upload(
          name,
          buildFiles({ name, version: '1.1.0' }, { 'remoteEntry.js': 'entry', 'app.js': 'only attempt' }),
        );
        await until(waitingWith('commit'));
        await server.end('SIGKILL');
        expect(await answer).toBeNull();
      });
      // This node is notified although the node that made the change is dead.
      await until(async () =>
        (await at.remote(name, {}, `/?${name}=candidate`))?.version === '1.1.0' ? true : undefined,
      );
      expect((await at.site.app.inject(`/remotes/${name}/1.1.0/app.js`)).body).toBe('only attempt');
      expect(await at.upload(name, packBuild(buildFiles({ name, version: '1.1.0' })))).toMatchObject({ code: 409 });
    });
});
