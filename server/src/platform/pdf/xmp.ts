import {
  AIGC_NAMESPACE,
  aigcLabel,
  GENERATED_NOTICE,
  GENERATED_TEXT,
  type GeneratedContent,
} from '@ai-site/shared/domain/generated-metadata';

export interface XmpInfo {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** Absent: no engine wrote any part of the text. */
  readonly generated?: GeneratedContent | undefined;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not allow. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Text as content of an element. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
/** A text in the only language that it has. */
const inOneLanguage = (name: string, text: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li></rdf:Alt></${name}>`;

/** Metadata of a document as an XMP packet; of generated content with the labels. */
export function xmpPacket({ title, author, createdAt, generated }: XmpInfo): string {
  const labels =
    generated === undefined
      ? []
      : [
          inOneLanguage('dc:description', GENERATED_NOTICE),
          element('pdf:Keywords', GENERATED_TEXT),
          element('TC260:AIGC', aigcLabel(generated)),
        ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:TC260="${AIGC_NAMESPACE}">`,
    element('xmp:CreateDate', createdAt.toISOString()),
    inOneLanguage('dc:title', title),
    `<dc:creator><rdf:Seq>${element('rdf:li', author)}</rdf:Seq></dc:creator>`,
    ...labels,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}
