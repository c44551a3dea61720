import type { NoticeData, NoticeKind } from '@ai-site/shared/domain/notices';
import { kindOfResource, publicationPath } from '@ai-site/shared/domain/showcase';
import { oneLine } from '@ai-site/shared/text/one-line';
import type { Transaction } from 'kysely';
import { type PublicMedia, publicPath } from '../../creation/works/public-derivatives.ts';
import type { Database } from '../../platform/database/schema.ts';
import { notify } from '../../platform/notices/notify.ts';
import type { PublicationRow } from './tables.ts';

/** Characters of a description that name a work. */
const TITLE_MAX = 20;

export interface ToldWork extends Pick<PublicationRow, 'id' | 'account_id' | 'resource_type' | 'work_desc'> {
  /** Of the work while it is shared. */
  readonly media: PublicMedia | null;
}

/** Tells the author of a work what happened to it, in the caller's transaction; call `pushNotice` after the commit. Examples of the site have no author. */
export async function tellAuthor(
  tx: Transaction<Database>,
  now: Date,
  work: ToldWork,
  kind: NoticeKind,
  more: Pick<NoticeData, 'who' | 'reason' | 'granted'> = {},
): Promise<void> {
  if (work.account_id === null) return;
  const [smallest] = work.media?.images ?? [];
  await notify(tx, now, {
    accountId: work.account_id,
    kind,
    subject: work.id,
    data: {
      path: publicationPath(kindOfResource(work.resource_type), work.id),
      ...(work.work_desc === '' ? {} : { title: oneLine(work.work_desc, TITLE_MAX) }),
      ...(smallest === undefined ? {} : { image: publicPath(smallest.webp) }),
      ...more,
    },
  });
}
