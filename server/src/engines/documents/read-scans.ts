import { DOCUMENT_TEXT_MAX } from '@ai-site/shared/domain/chat-files';
import { plainText } from '../local/text/plain-text.ts';
import type { TextReader } from '../text-reader.ts';
import { type DocumentContent, DocumentError, type DocumentText } from './document.ts';
import { TextJoiner } from './text/text-joiner.ts';
import { tidyText } from './text/tidy-text.ts';

/** Pages without text that are read at most: each takes some seconds. */
export const SCANS_MAX = 10;

/** Beside the title of such a page. */
const SCANNED = '扫描页，文字由本地模型识别';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** A document's text with that of its scanned pages at their places; it ends by telling how many of them were left out. Rejects with `DocumentError` `noText` when there is none. */
export async function readScans(
  { text, pages, truncated, scans, omittedScans }: DocumentContent,
  reader: TextReader | null,
  signal: AbortSignal,
): Promise<DocumentText> {
  if (scans.length === 0 && omittedScans === 0) return { text, pages, truncated };
  const joiner = new TextJoiner(DOCUMENT_TEXT_MAX);
  let [whole, from] = [true, 0];
  const add = (piece: string): void => {
    if (letterOrDigit.test(piece)) whole = joiner.add(piece) && whole;
  };
  for (const { title, at, image } of scans) {
    add(text.slice(from, at).trim());
    from = at;
    const read = await scannedText(reader, image, signal);
    if (read === null) whole = false;
    else if (read !== '') add(`## ${title === '' ? '' : `${title}，`}${SCANNED}\n\n${read}`);
  }
  add(text.slice(from).trim());
  if (!letterOrDigit.test(joiner.text)) throw new DocumentError('noText');
  if (omittedScans > 0) add(`（另有 ${omittedScans} 页没有文字层，没有识别）`);
  return { text: joiner.text, pages, truncated: truncated || !whole };
}

/** Null where it cannot be read: the other pages may be. */
async function scannedText(reader: TextReader | null, image: Uint8Array, signal: AbortSignal): Promise<string | null> {
  try {
    return reader === null ? null : tidyText(plainText(await reader.readText(image, signal)));
  } catch (cause) {
    if (signal.aborted) throw new DocumentError('busy', { cause });
    return null;
  }
}
