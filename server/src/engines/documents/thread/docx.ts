import { convertToHtml, images } from 'mammoth';
import { cutXml } from './cut-xml.ts';
import { htmlText } from './html-text.ts';
import { asArchive, openOfficeZip, partText } from './office-zip.ts';
import type { OpenDocument } from './section.ts';

const MAIN_PART = 'word/document.xml';
/** Maximum characters of the main part that are parsed. Word writes ten to twenty for each character of text, and their tree takes a hundred times the memory. */
const MAIN_PART_MAX = 4_000_000;

/** Word documents, as one section: headings, lists, tables and notes stay recognisable. */
export async function openDocx(bytes: Uint8Array): Promise<OpenDocument> {
  const parts = new Map(openOfficeZip(bytes));
  const whole = partText(parts, MAIN_PART) ?? '';
  const kept = cutXml(whole, MAIN_PART_MAX, 'p');
  if (kept !== whole) parts.set(MAIN_PART, new TextEncoder().encode(kept));
  const { value } = await convertToHtml(
    { buffer: Buffer.from(asArchive(parts)) },
    { convertImage: images.imgElement(async () => ({ src: '' })) },
  );
  return { pages: null, sections: [{ title: '', text: htmlText(value) }], truncated: kept !== whole };
}
