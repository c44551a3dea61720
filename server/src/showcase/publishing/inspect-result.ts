import type { Inspect, Inspection } from '../../engines/inspection/inspection-port.ts';
import { openAiInspection } from '../../engines/inspection/openai-inspection.ts';
import type { Site } from '../../platform/site.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import type { Hold } from '../records/tables.ts';
import type { Result } from './find-result.ts';

/** The configured service; null: there is none. */
function inspectionOf({ settings: { models, showcase }, log }: Site): Inspect | null {
  if (models.baseUrl === null || showcase.inspectionModel === null) return null;
  return openAiInspection({ baseUrl: models.baseUrl, apiKey: models.apiKey ?? '' }, showcase.inspectionModel, log);
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** What the configured service says of words alone; null: there is none, or it did not answer. */
export const inspectWords = async (site: Site, texts: readonly string[]): Promise<Inspection | null> => (await inspectionOf(site)?.({ text: joined(texts), image: null })) ?? null;

/** What the configured service says of words and the image or poster of a result; null: there is none, or it did not answer. */
export async function inspectResult(site: Site, result: Pick<Result, 'object_key' | 'media' | 'playback'>, texts: readonly string[]): Promise<Inspection | null> {
  const inspect = inspectionOf(site);
  if (inspect === null) return null;
  const key = (result.media?.derived ?? result.playback?.posters ?? []).at(-1)?.key ?? (result.media === null ? null : result.object_key);
  const bytes = key === null ? undefined : await readObject(site, key);
  const image = key === null || bytes === undefined ? null : { bytes, type: servedTypeOf(key).type };
  return inspect({ text: joined(texts), image });
}

/** Why a person must look at it. */
export const inspectionHolds = (inspection: Inspection | null): Hold[] =>
  inspection === null || inspection.verdict === 'pass'
    ? []
    : [{ kind: 'inspection', about: `${inspection.verdict === 'block' ? '不应展示' : '需要复核'}：${inspection.labels.join('、')}` }];
