import { ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction, Updateable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { settleReports } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import type { OwnAppRow } from './own-app-records.ts';
import { ownAppReports } from './reports.ts';
import type { OwnAppTables } from './tables.ts';

/** One action of a moderator. */
export interface ReviewDecision {
  readonly code: string;
  /** The version that the moderator read. */
  readonly version: number;
  readonly actor: string;
  /** Empty for an approval. */
  readonly reason: string;
}

/** Puts the version that was read into the app centre. Throws 404, 409 when another version waits. */
export const approve = (site: Site, decision: ReviewDecision): Promise<void> =>
  decide(site, decision, 'approve', 'submitted_version', {
    published_version: decision.version,
    published_at: site.clock(),
    submitted_version: null,
    submitted_at: null,
    verdict: null,
    verdict_reason: '',
  });

/** Refuses the version that was read; an approved one stays in the app centre. Throws 404, 409 when another version waits. */
export const refuse = (site: Site, decision: ReviewDecision): Promise<void> =>
  decide(site, decision, 'refuse', 'submitted_version', {
    submitted_version: null,
    submitted_at: null,
    verdict: 'refused',
    verdict_reason: decision.reason,
  });

/** Takes an assistant out of the app centre, which settles its reports; only its maker can use it from now on. Throws 404, 409 when another version is published. */
export const takeDown = (site: Site, decision: ReviewDecision): Promise<void> =>
  decide(site, decision, 'take-down', 'published_version', {
    published_version: null,
    published_at: null,
    verdict: 'takenDown',
    verdict_reason: decision.reason,
  });

async function decide(
  site: Site,
  { code, version, actor, reason }: ReviewDecision,
  action: OwnAppTables['own_app_reviews']['action'],
  reviewed: 'submitted_version' | 'published_version',
  values: Updateable<OwnAppTables['own_apps']>,
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const app = await lockedApp(tx, code);
    if (app[reviewed] === null)
      throw new ApiError(409, reviewed === 'submitted_version' ? ownAppTexts.notSubmitted : ownAppTexts.notPublished);
    if (app[reviewed] !== version) throw new ApiError(409, ownAppTexts.submissionChanged);
    const { name } = await tx
      .selectFrom('own_app_versions')
      .select('name')
      .where('app_code', '=', code)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    await tx.updateTable('own_apps').set(values).where('code', '=', code).execute();
    await tx
      .insertInto('own_app_reviews')
      .values({ at: site.clock(), actor, action, app_code: code, version, name, reason })
      .execute();
    if (action === 'take-down')
      await settleReports(tx, ownAppReports, { subject: code, by: actor, note: reason, at: site.clock() });
  });
}

async function lockedApp(tx: Transaction<Database>, code: string): Promise<OwnAppRow> {
  const app = await tx
    .selectFrom('own_apps')
    .selectAll()
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (app === undefined) throw new ApiError(404, ownAppTexts.unknown);
  return app;
}
