import type { Site } from '../../platform/site.ts';
import type { Inspect, Inspection } from './inspection-port.ts';
import { openAiInspection } from './openai-inspection.ts';

/** The configured service; null: there is none. */
export function inspectionOf({ settings: { models, showcase }, log }: Pick<Site, 'settings' | 'log'>): Inspect | null {
  if (models.baseUrl === null || showcase.inspectionModel === null) return null;
  return openAiInspection({ baseUrl: models.baseUrl, apiKey: models.apiKey ?? '' }, showcase.inspectionModel, log);
}

/** What was written, as one text. */
export const joinedWords = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** What the configured service says of words alone; null: there is none, or it did not answer. */
export const inspectWords = async (
  site: Pick<Site, 'settings' | 'log'>,
  texts: readonly string[],
): Promise<Inspection | null> => (await inspectionOf(site)?.({ text: joinedWords(texts), image: null })) ?? null;
