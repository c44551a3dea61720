import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { refusalReasons, ShareStatus, showcaseLimits } from '@ai-site/shared/domain/showcase';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { PublicationRow } from '../records/tables.ts';
import { privateImage } from './addresses.ts';
import { cardRows } from './card-rows.ts';
import { cardFacts, cardView } from './card-view.ts';

/** The account's publications with what only their author reads. */
export const ownRows = (db: Kysely<Database>, accountId: string) =>
  cardRows(db, accountId)
    .innerJoin('objects', 'objects.key', 'publications.object_key')
    .select([
      'publications.object_key',
      'publications.content_type',
      'objects.media as source_media',
      'objects.playback as source_playback',
      'publications.submitted_at',
      'publications.decided_at',
      'publications.reason_code',
      'publications.reason',
      'publications.show_prompt',
      'publications.share_inputs',
      'publications.appealed_at',
      'publications.appeal_decided_by',
      'publications.approved_by_itself',
      'publications.edit',
    ])
    .where('publications.account_id', '=', accountId);

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

/** What an author reads of a refusal. */
export function reasonText({ reason_code, reason }: Pick<PublicationRow, 'reason_code' | 'reason'>): string {
  const text = refusalReasons.find(({ code }) => code === reason_code)?.text ?? '';
  return [text, reason].filter((part) => part !== '').join('：');
}

/** Whether an author may appeal: once, within some days of the refusal. */
export const mayAppeal = (
  { status, appealed_at, decided_at }: Pick<PublicationRow, 'status' | 'appealed_at' | 'decided_at'>,
  now: Date,
): boolean =>
  status === ShareStatus.refused &&
  appealed_at === null &&
  decided_at !== null &&
  now.getTime() - decided_at.getTime() <= showcaseLimits.appealDays * DAY_MS;

export const ownView = (site: Site, row: OwnRow): OwnPublication => ({
  ...cardFacts(row),
  ...(row.media === null ? { image: privateImage(site, row), small: null } : cardView(row)),
  shareStatus: row.status,
  workKey: row.object_key,
  submitTime: row.submitted_at.toISOString(),
  reason: row.status === ShareStatus.refused ? reasonText(row) : '',
  showPrompt: row.show_prompt,
  allowRemake: row.allow_remake,
  shareInputs: row.share_inputs,
  anonymous: row.anonymous,
  appealable: mayAppeal(row, site.clock()),
  appealed: row.status === ShareStatus.refused && row.appealed_at !== null && row.appeal_decided_by === null,
  approvedByItself: row.approved_by_itself,
  editWaiting: row.edit !== null,
});

/** One publication of the account's own. */
export const ownPublicationView = async (
  site: Site,
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<OwnPublication> =>
  ownView(site, await ownRows(db, accountId).where('publications.id', '=', id).executeTakeFirstOrThrow());
