import { DOCUMENT_TEXT_MAX } from '@ai-site/shared/domain/chat-files';
import { tidyText } from '../../engines/documents/text/tidy-text.ts';
import { plainText } from '../../engines/local/text/plain-text.ts';
import '../../engines/text-reader.ts';
import type { Site } from '../../platform/site.ts';
import { isStandardTierBlind } from '../models/configured-tiers.ts';
import type { NewFile } from './file-records.ts';

/** The text of an uploaded image where no model of the standard tier sees it; null where it is not read: a question is answered without. */
export async function imageTextOf(
  site: Site,
  key: string,
  bytes: () => Promise<Uint8Array>,
  signal: AbortSignal,
): Promise<Pick<NewFile, 'text' | 'text_truncated'>> {
  const reader = isStandardTierBlind(site.settings) ? site.ports.textReader() : null;
  if (reader === null) return { text: null, text_truncated: false };
  try {
    const text = tidyText(plainText(await reader.readText(await bytes(), signal)));
    return { text: text.slice(0, DOCUMENT_TEXT_MAX), text_truncated: text.length > DOCUMENT_TEXT_MAX };
  } catch (err) {
    site.log.warn({ key, err }, 'the text of an image was not read');
    return { text: null, text_truncated: false };
  }
}
