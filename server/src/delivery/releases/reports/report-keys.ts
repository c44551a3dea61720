import { createHash, randomBytes } from 'node:crypto';
import type { DataOf } from '@ai-site/shared/api/define';
import { REPORT_KEY_MINUTES, type releases } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import { isBelow, outermost } from '@ai-site/shared/routes';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { listed, refusal } from '../../refusals/refusal.ts';
import { findRow, type ReleaseRow } from '../records/store.ts';
import { overrideSignature } from '../registry/overrides.ts';

const MINUTE_MS = 60_000;
/** A key is kept after its end, so that its late use gets the true reason. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

// 256 random bits, so a plain hash cannot be brute-forced.
const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

export interface KeyRequest {
  readonly name: string;
  readonly version: string;
  /** Id of the actor, who alone can use the key. */
  readonly actor: string;
}

/** Issues the key for one report on the build of a version, and lets its holder open the version. Throws `ApiError` 404 for an unknown or retired version. */
export async function issueReportKey(
  site: Site,
  { name, version, actor }: KeyRequest,
): Promise<DataOf<typeof releases.reportKey>> {
  const { db, clock } = site;
  const row = await findRow(db, name, version);
  if (row === undefined) throw refusal('version-unknown', { name, version });
  const now = clock();
  const key = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + REPORT_KEY_MINUTES * MINUTE_MS);
  await db
    .deleteFrom('release_report_keys')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  const signature = overrideSignature(site, { [name]: version }, expires);
  await db
    .insertInto('release_report_keys')
    .values({
      hash: digest(key),
      name,
      build_hash: row.build_hash,
      issued_to: actor,
      signature,
      expires_at: expires,
      used_at: null,
    })
    .execute();
  return { key, signature, expiresAt: expires.toISOString() };
}

/** Route groups that the suite opens by deep link: of a remote all of them; of the shell, and of a remote that only fills slots, the home page. */
const groupsOf = ({ name, routes }: Pick<Release, 'name' | 'routes'>): readonly string[] =>
  name === 'shell' || routes.length === 0 ? ['/'] : outermost(routes).map(({ prefix }) => prefix);

export interface SentPage {
  /** Path of the page. */
  readonly path: string;
  /** Of the request's overrides. */
  readonly signature: string;
  /** The versions that the overrides chose. */
  readonly releases: readonly Release[];
}

/** Notes that the site has sent a page with the signature of a key: what the suite reports on, it has opened. */
export async function noteSentPage({ db }: Pick<Site, 'db'>, { path, signature, releases }: SentPage): Promise<void> {
  for (const release of releases) {
    const group = groupsOf(release).find((prefix) => isBelow(path, prefix));
    if (group === undefined) continue;
    await db
      .updateTable('release_report_keys')
      .set({ opened: sql`array_append(opened, ${group})` })
      .where('signature', '=', signature)
      .where('name', '=', release.name)
      .where('build_hash', '=', (query) =>
        query
          .selectFrom('releases')
          .select('build_hash')
          .where('name', '=', release.name)
          .where('version', '=', release.version),
      )
      .where('used_at', 'is', null)
      .where(sql<boolean>`not opened @> array[${group}::text]`)
      .execute();
  }
}

export interface KeyUse {
  readonly key: string;
  /** Whether the report says that nothing failed: then the site itself must have sent the pages. */
  readonly passed: boolean;
  readonly actor: string;
  readonly at: Date;
}

/** Uses up the key of a report on this build. Throws `ApiError` 403 for a key that is not for it, 409 for one that was used or has expired, and when nothing failed although the site has not sent its pages since. */
export async function consumeReportKey(
  db: Transaction<Database>,
  { name, version, build_hash, description }: ReleaseRow,
  { key, passed, actor, at }: KeyUse,
): Promise<void> {
  const hash = digest(key);
  const known = await db
    .selectFrom('release_report_keys')
    .selectAll()
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined || known.issued_to !== actor) throw refusal('report-key-invalid', {});
  if (known.name !== name || known.build_hash !== build_hash) throw refusal('report-key-of-another', { name, version });
  if (known.used_at !== null) throw refusal('report-key-used', {});
  if (known.expires_at <= at) throw refusal('report-key-expired', {});
  const unopened = passed ? groupsOf(description).filter((group) => !known.opened.includes(group)) : [];
  if (unopened.length > 0) throw refusal('report-without-pages', { name, version, routes: listed(unopened) });
  await db.updateTable('release_report_keys').set({ used_at: at }).where('hash', '=', hash).execute();
}
