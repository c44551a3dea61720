import type { Inspection } from '../../engines/inspection/inspection-port.ts';
import { inspectionOf, joinedWords } from '../../engines/inspection/site-inspection.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import type { Site } from '../../platform/site.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import type { Flag } from '../records/tables.ts';
import type { Result } from './find-result.ts';

/** What the configured service says of words and the image or poster of a result; null: there is none, or it did not answer. */
export async function inspectResult(
  site: Site,
  result: Pick<Result, 'object_key' | 'media' | 'playback'>,
  texts: readonly string[],
): Promise<Inspection | null> {
  const inspect = inspectionOf(site);
  if (inspect === null) return null;
  const key =
    (result.media?.derived ?? result.playback?.posters ?? []).at(-1)?.key ??
    (result.media === null ? null : result.object_key);
  const bytes = key === null ? undefined : await readObject(site, key);
  const image = key === null || bytes === undefined ? null : { bytes, type: servedTypeOf(key).type };
  return inspect({ text: joinedWords(texts), image });
}

/** Why a person must look at it. */
export const inspectionFlags = (inspection: Inspection | null): Flag[] =>
  inspection === null || inspection.verdict === 'pass'
    ? []
    : [
        {
          kind: 'inspection',
          about: `${inspection.verdict === 'block' ? '不应展示' : '需要复核'}：${inspection.labels.join('、')}`,
        },
      ];
