import { strToU8, type Zippable, zipSync } from 'fflate';

type Parts = Readonly<Record<string, string>>;

export function officeFile(parts: Parts): Buffer {
  // Compressing takes memory, and with it time, for every part.
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [name, [strToU8(xml), { level: xml === '' ? 0 : 1 }]]),
  );
  return Buffer.from(zipSync(files));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const relations = (rels: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const contentTypes = (overrides: readonly (readonly [part: string, type: string])[]): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`).join('')}</Types>`;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const wordParagraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${wordParagraph(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** Parts that define paragraph style 1 as a heading. */
export const headingStyle: Parts = {
  'word/styles.xml': `<w:styles ${W}><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  'word/_rels/document.xml.rels': relations([relation('rId1', 'styles', 'styles.xml')]),
};

/** A Word document; `body` is its XML, or paragraphs of text. */
export function docx(body: string | readonly string[], more: Parts = {}, prolog = ''): Buffer {
  const inner = typeof body === 'string' ? body : body.map(wordParagraph).join('');
  return officeFile({
    '[Content_Types].xml': contentTypes([['/word/document.xml', 'wordprocessingml.document.main']]),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'word/document.xml')]),
    'word/document.xml': `${prolog}<w:document ${W}><w:body>${inner}</w:body></w:document>`,
    ...more,
  });
}

/** XML of a cell: strings are stored inline, `date` is a day number with a date style. */
export const cell = (address: string, value: string | number | { readonly date: number }): string => {
  if (typeof value === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  return typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" s="1"><v>${value.date}</v></c>`;
};

/** A workbook whose sheets are given as the XML of their rows. */
export function xlsx(sheets: Readonly<Record<string, string>>, more: Parts = {}): Buffer {
  const names = Object.keys(sheets);
  return officeFile({
    '[Content_Types].xml': contentTypes([['/xl/workbook.xml', 'spreadsheetml.sheet.main']]),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
      relation('rId900', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId901', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });
}

export interface Slide {
  /** XML of its shapes, or paragraphs of text. */
  readonly shown: string | readonly string[];
  readonly notes?: string;
}

const A =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
export const slideParagraph = (text: string): string => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;

/** A presentation whose parts are numbered in reverse order, so that only the list of slides gives the right one. */
export function pptx(slides: readonly Slide[], more: Parts = {}): Buffer {
  const part = (at: number): number => slides.length - at;
  const parts: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation ${A} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => relation(`rId${at + 1}`, 'slide', `slides/slide${part(at)}.xml`)),
    ),
  };
  slides.forEach(({ shown, notes }, at) => {
    const body = typeof shown === 'string' ? shown : shown.map(slideParagraph).join('');
    parts[`ppt/slides/slide${part(at)}.xml`] = `<p:sld ${A}><p:txBody>${body}</p:txBody></p:sld>`;
    if (notes === undefined) return;
    parts[`ppt/slides/_rels/slide${part(at)}.xml.rels`] = relations([
      relation('rId1', 'notesSlide', `../notesSlides/notes${at}.xml`),
    ]);
    parts[`ppt/notesSlides/notes${at}.xml`] =
      `<p:notes ${A}>${slideParagraph(notes)}<a:p><a:fld type="slidenum"><a:t>${at + 1}</a:t></a:fld></a:p></p:notes>`;
  });
  return officeFile({ ...parts, ...more });
}
