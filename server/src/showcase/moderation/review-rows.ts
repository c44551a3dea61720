import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { cardRows } from '../views/card-rows.ts';

/** Publications with what operators decide about. */
export const reviewRows = (db: Kysely<Database>) =>
  cardRows(db, null)
    .innerJoin('objects', 'objects.key', 'publications.object_key')
    .leftJoin('accounts as claimer', 'claimer.id', 'publications.claimed_by')
    .select([
      'publications.object_key',
      'publications.content_type',
      'objects.media as source_media',
      'objects.playback as source_playback',
    ])
    .select([
      'publications.revision',
      'publications.edit',
      'publications.prompt',
      'publications.narration',
      'publications.flags',
      'publications.phash',
    ])
    .select([
      'publications.submitted_at',
      'publications.decided_at',
      'publications.appeal',
      'publications.appealed_at',
      'publications.appeal_decided_by',
    ])
    .select([
      'publications.claimed_by',
      'publications.claimed_until',
      'claimer.mobile as claimer_mobile',
      'accounts.mobile',
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number];
