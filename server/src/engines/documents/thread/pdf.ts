import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import { DocumentError } from '../document.ts';
import type { OpenDocument, Section } from './section.ts';

/** Adobe's tables of Chinese, Japanese and Korean character codes, which older PDFs reference without embedding; of the pdf.js version that unpdf is built from. */
const cMapUrl = path.join(path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps/');

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Pages with their text; pictures of text yield none. Throws `DocumentError` when a password is needed or it is not a PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenDocument> {
  const pdf = await open(bytes);
  return { pages: pdf.numPages, sections: pagesOf(pdf) };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, useSystemFonts: false, cMapUrl, cMapPacked: true });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new DocumentError('encrypted');
    throw new DocumentError('damaged', { cause: error });
  }
}

async function* pagesOf(pdf: Pdf): AsyncGenerator<Section> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    yield { title: pdf.numPages > 1 ? `第 ${number} 页` : '', text: await textOfPage(pdf, number) };
  }
}

/** Empty for a damaged page: the others may be intact. */
async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return '';
  }
}
