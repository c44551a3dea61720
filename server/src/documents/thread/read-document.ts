import { DOCUMENT_PAGES_MAX, DOCUMENT_TEXT_MAX } from '@ai-site/shared/chat-files';
import { DocumentError, type DocumentText, type ThreadTask } from '../document.ts';
import type { OpenDocument, Reader } from './section.ts';
import { TextGatherer } from './text-gatherer.ts';
import { tidyText } from './tidy-text.ts';

/** Readers by extension, loaded when needed: a thread reads one document. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  pdf: async () => (await import('./pdf.ts')).openPdf,
  docx: async () => (await import('./docx.ts')).openDocx,
  xlsx: async () => (await import('./xlsx.ts')).openXlsx,
  pptx: async () => (await import('./pptx.ts')).openPptx,
  txt: async () => (await import('./plain.ts')).openPlain,
  md: async () => (await import('./plain.ts')).openPlain,
  csv: async () => (await import('./plain.ts')).openPlain,
};

/** What of one section is looked at: blanks go, and what is left must fill the kept text. */
const SECTION_MAX = 4 * DOCUMENT_TEXT_MAX;

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Reads a document up to the limits of pages, characters and time; what is left out beyond them is told by `cut`. Throws `DocumentError`, and whatever a parser throws. */
export async function readDocument({ extension, bytes, readForMs }: ThreadTask): Promise<DocumentText> {
  const until = performance.now() + readForMs;
  const reader = await readers[extension]?.();
  if (reader === undefined) throw new DocumentError('damaged');
  const document = await reader(bytes);
  const { text, cut } = await gather(document, until);
  if (!letterOrDigit.test(text)) throw new DocumentError('noText');
  return { text, pages: document.pages, cut: cut || document.cut === true };
}

async function gather({ sections }: OpenDocument, until: number): Promise<{ readonly text: string; readonly cut: boolean }> {
  const gatherer = new TextGatherer(DOCUMENT_TEXT_MAX);
  let seen = 0;
  let cut = false;
  for await (const { title, text } of sections) {
    if (seen === DOCUMENT_PAGES_MAX || performance.now() > until) return { text: gatherer.text, cut: true };
    seen += 1;
    cut ||= text.length > SECTION_MAX;
    const tidy = tidyText(text.slice(0, SECTION_MAX));
    if (!letterOrDigit.test(tidy)) continue;
    if (!gatherer.add(title === '' ? tidy : `## ${tidyText(title)}\n\n${tidy}`)) return { text: gatherer.text, cut: true };
  }
  return { text: gatherer.text, cut };
}
