import { storedZip } from '../../stored-zip/index.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Characters that XML forbids even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const paragraph = (line: string, properties = ''): string =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`;

/** A Word document: a title and one paragraph for each line. */
export function docxFile(title: string, text: string): Blob {
  const heading =
    '<w:pPr><w:spacing w:after="240"/><w:outlineLvl w:val="0"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:pPr>';
  const body = [paragraph(title, heading), ...text.split('\n').map((line) => paragraph(line))].join('');
  const zip = storedZip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  });
  return new Blob([zip], { type: DOCX_TYPE });
}
