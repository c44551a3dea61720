import type { TakeView } from '@ai-site/shared/api/comics/media-views';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import type { TakeRow } from './tables.ts';

/** A take as pages see it. `wordsHash`: of what its storyboard says now. */
export const takeView = (site: Site, row: TakeRow, wordsHash: string): TakeView => ({
  id: row.id,
  storyboardId: row.storyboard_id,
  key: row.object_key,
  url: signedReadPath(site, row.object_key),
  ms: row.ms,
  lines: row.lines.map((line) => ({ ...line })),
  stale: row.words_hash !== wordsHash,
  demonstration: row.demonstration,
  createTime: row.created_at.toISOString(),
});
