import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import { DocumentError } from '../document.ts';
import { hasFewCharacters, PdfCanvases, scanOf } from './pdf-image.ts';
import type { OpenDocument, Section } from './section.ts';

/** Adobe's tables of Chinese, Japanese and Korean character codes, which older PDFs reference without embedding; of the pdf.js version that unpdf is built from. */
const resources = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const cMapUrl = path.join(resources, 'cmaps/');
/** Decoders of JPEG 2000 and JBIG2, which scanners write. */
const wasmUrl = path.join(resources, 'wasm/');

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** Pages with their text; pages that are images of text can be drawn. Throws `DocumentError` when a password is needed or it is not a PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenDocument> {
  const pdf = await open(bytes);
  return { pages: pdf.numPages, sections: pagesOf(pdf) };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      cMapUrl,
      cMapPacked: true,
      wasmUrl,
      CanvasFactory: PdfCanvases,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new DocumentError('encrypted');
    throw new DocumentError('damaged', { cause: error });
  }
}

async function* pagesOf(pdf: Pdf): AsyncGenerator<Section> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    yield { title: pdf.numPages > 1 ? `第 ${number} 页` : '', ...(await contentOfPage(pdf, number)) };
  }
}

/** Empty for a damaged page: the others may be intact. */
async function contentOfPage(pdf: Pdf, number: number): Promise<Omit<Section, 'title'>> {
  try {
    const page = await pdf.getPage(number);
    const text = await textOf(page);
    page.cleanup();
    return hasFewCharacters(text) ? { text, scan: () => scanOf(page) } : { text };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { text: '' };
  }
}

async function textOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
