import { DOCUMENT_PAGES_MAX, DOCUMENT_TEXT_MAX, textExtensions } from '@ai-site/shared/domain/chat-files';
import { DocumentError, type DocumentText, type ThreadTask } from '../document.ts';
import type { OpenDocument, Reader } from './section.ts';
import { TextJoiner } from './text-joiner.ts';
import { tidyText } from './tidy-text.ts';

/** Readers by extension, loaded on demand: a thread reads one document. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  pdf: async () => (await import('./pdf.ts')).openPdf,
  docx: async () => (await import('./docx.ts')).openDocx,
  xlsx: async () => (await import('./xlsx.ts')).openXlsx,
  pptx: async () => (await import('./pptx.ts')).openPptx,
  ...Object.fromEntries(textExtensions.map((extension) => [extension, async () => (await import('./plain.ts')).openPlain])),
};

/** Maximum characters of one section that are processed: white space is removed, and the rest must be able to fill the stored text. */
const SECTION_MAX = 4 * DOCUMENT_TEXT_MAX;

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Reads a document up to the limits of pages, characters and time; `truncated` tells whether anything was omitted. Throws `DocumentError`, and any error of a parser. */
export async function readDocument({ extension, bytes, readForMs }: ThreadTask): Promise<DocumentText> {
  const until = performance.now() + readForMs;
  const reader = await readers[extension]?.();
  if (reader === undefined) throw new DocumentError('damaged');
  const document = await reader(bytes);
  const { text, truncated } = await gather(document, until);
  if (!letterOrDigit.test(text)) throw new DocumentError('noText');
  return { text, pages: document.pages, truncated: truncated || document.truncated === true };
}

async function gather({ sections }: OpenDocument, until: number): Promise<{ readonly text: string; readonly truncated: boolean }> {
  const gatherer = new TextJoiner(DOCUMENT_TEXT_MAX);
  let seen = 0;
  let truncated = false;
  for await (const { title, text } of sections) {
    if (seen === DOCUMENT_PAGES_MAX || performance.now() > until) return { text: gatherer.text, truncated: true };
    seen += 1;
    truncated ||= text.length > SECTION_MAX;
    const tidy = tidyText(text.slice(0, SECTION_MAX));
    if (!letterOrDigit.test(tidy)) continue;
    if (!gatherer.add(title === '' ? tidy : `## ${tidyText(title)}\n\n${tidy}`)) return { text: gatherer.text, truncated: true };
  }
  return { text: gatherer.text, truncated };
}
