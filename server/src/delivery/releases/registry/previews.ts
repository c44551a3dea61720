import { PREVIEW_DAYS, type PreviewLink } from '@ai-site/shared/api/releases';
import { previewValue } from '@ai-site/shared/contract';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import type { ReleaseChange } from '../channels/channels.ts';
import { record } from '../records/audit-log.ts';
import type { ReleaseTables } from '../records/tables.ts';
import { signOverrides } from './overrides.ts';

export type Preview = Selectable<ReleaseTables['release_previews']>;

export const allPreviews = (db: Kysely<Database>): Promise<readonly Preview[]> =>
  db.selectFrom('release_previews').selectAll().execute();

/** The version of a name that a branch shows; null when there is none, or it has expired. */
export function previewVersion(
  previews: readonly Preview[],
  { name, branch, now }: { readonly name: string; readonly branch: string; readonly now: Date },
): string | null {
  return (
    previews.find((preview) => preview.name === name && preview.branch === branch && preview.expires_at > now)
      ?.version ?? null
  );
}

const expiryOf = (now: Date): Date => new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);

/** Shows a version on a branch from now on, for `PREVIEW_DAYS` days. */
export async function setPreview(
  db: Transaction<Database>,
  { branch, ...change }: ReleaseChange & { readonly version: string; readonly branch: string },
): Promise<void> {
  const { name, version, at, reason = '' } = change;
  const expires_at = expiryOf(at);
  await db
    .insertInto('release_previews')
    .values({ branch, name, version, expires_at })
    .onConflict((conflict) => conflict.columns(['branch', 'name']).doUpdateSet({ version, expires_at }))
    .execute();
  await record(db, {
    ...change,
    action: 'preview',
    to: version,
    reason: reason === '' ? branch : `${branch}；${reason}`,
  });
}

/** The link that shows a branch of a package; it expires together with the preview. */
export function previewLink(site: Site, name: string, branch: string): PreviewLink {
  const expires = expiryOf(site.clock());
  return { query: signOverrides(site, { [name]: previewValue(branch) }, expires), expiresAt: expires.toISOString() };
}

/** Deletes expired previews; their versions are then retired like any other. */
export async function removeExpiredPreviews(site: Site): Promise<void> {
  await site.db.deleteFrom('release_previews').where('expires_at', '<=', site.clock()).execute();
}
