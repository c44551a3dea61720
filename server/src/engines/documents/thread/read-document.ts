import { DOCUMENT_PAGES_MAX, DOCUMENT_TEXT_MAX, textExtensions } from '@ai-site/shared/domain/chat-files';
import { type DocumentContent, DocumentError, type ThreadTask } from '../document.ts';
import { TextJoiner } from '../text/text-joiner.ts';
import { tidyText } from '../text/tidy-text.ts';
import type { OpenDocument, Reader } from './section.ts';

/** Readers by extension, loaded on demand: a thread reads one document. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  pdf: async () => (await import('./pdf.ts')).openPdf,
  docx: async () => (await import('./docx.ts')).openDocx,
  xlsx: async () => (await import('./xlsx.ts')).openXlsx,
  pptx: async () => (await import('./pptx.ts')).openPptx,
  ...Object.fromEntries(
    textExtensions.map((extension) => [extension, async () => (await import('./plain.ts')).openPlain]),
  ),
};

/** Maximum characters of one section that are processed: white space is removed, and the rest must be able to fill the stored text. */
const SECTION_MAX = 4 * DOCUMENT_TEXT_MAX;

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Reads a document up to the limits of pages, characters and time; `truncated` tells whether anything was omitted. Of pages without text it makes images. Throws `DocumentError`, and any error of a parser. */
export async function readDocument({ extension, bytes, readForMs, scansMax }: ThreadTask): Promise<DocumentContent> {
  const until = performance.now() + readForMs;
  const reader = await readers[extension]?.();
  if (reader === undefined) throw new DocumentError('damaged');
  const document = await reader(bytes);
  const { truncated, ...content } = await gather(document, until, scansMax);
  if (!letterOrDigit.test(content.text) && content.scans.length === 0) throw new DocumentError('noText');
  return { ...content, pages: document.pages, truncated: truncated || document.truncated === true };
}

async function gather(
  { sections }: OpenDocument,
  until: number,
  scansMax: number,
): Promise<Omit<DocumentContent, 'pages'>> {
  const gatherer = new TextJoiner(DOCUMENT_TEXT_MAX);
  const scans: DocumentContent['scans'] = [];
  let omittedScans = 0;
  let seen = 0;
  let truncated = false;
  const gathered = (isTruncated: boolean): Omit<DocumentContent, 'pages'> => ({
    text: gatherer.text,
    truncated: isTruncated || omittedScans > 0,
    scans,
    omittedScans,
  });
  for await (const { title, text, scan } of sections) {
    if (seen === DOCUMENT_PAGES_MAX || performance.now() > until) return gathered(true);
    seen += 1;
    if (scan !== undefined && scansMax > 0) {
      const image = scans.length < scansMax ? await scan() : null;
      if (image !== null) {
        scans.push({ title, at: gatherer.text.length, image });
        continue;
      }
      if (scans.length === scansMax && !letterOrDigit.test(text)) omittedScans += 1;
    }
    truncated ||= text.length > SECTION_MAX;
    const tidy = tidyText(text.slice(0, SECTION_MAX));
    if (!letterOrDigit.test(tidy)) continue;
    if (!gatherer.add(title === '' ? tidy : `## ${tidyText(title)}\n\n${tidy}`)) return gathered(true);
  }
  return gathered(truncated);
}
