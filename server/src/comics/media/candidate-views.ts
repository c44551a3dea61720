import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { StorageTables } from '../../platform/objects/tables.ts';
import type { Site } from '../../platform/site.ts';
import { subjectOf } from './subjects.ts';
import type { CandidateRow } from './tables.ts';

type Measured = { readonly [K in 'media' | 'playback']: StorageTables['objects'][K]['__select__'] };

/** The key of a small version: of an image itself where it has none, of a video '' where it has no poster. */
function previewKey({ media, object_key }: CandidateRow, { media: image, playback }: Measured): string {
  if (media === 'video') return playback?.posters[0]?.key ?? '';
  return image?.derived[0]?.key ?? object_key;
}

/** Candidates as pages see them, in their order. */
export async function candidateViews(
  site: Site,
  db: Kysely<Database>,
  rows: readonly CandidateRow[],
): Promise<CandidateView[]> {
  const keys = [...new Set(rows.map(({ object_key }) => object_key))];
  const objects =
    keys.length === 0
      ? []
      : await db.selectFrom('objects').select(['key', 'media', 'playback']).where('key', 'in', keys).execute();
  const measured = new Map(objects.map((object) => [object.key, object]));
  return rows.map((row) => {
    const { of, id: subjectId } = subjectOf(row);
    const preview = previewKey(row, measured.get(row.object_key) ?? { media: null, playback: null });
    return {
      id: row.id,
      of,
      subjectId,
      media: row.media,
      origin: row.origin,
      key: row.object_key,
      url: signedReadPath(site, row.object_key),
      previewUrl: preview === '' ? '' : signedReadPath(site, preview),
      width: row.width,
      height: row.height,
      ms: row.ms,
      seed: row.seed,
      prompt: row.prompt,
      demonstration: row.demonstration,
      createTime: row.created_at.toISOString(),
    };
  });
}
