import type { Agreement, Section } from './agreement.ts';
import { clauseNumber, sectionTitle } from './numbering.ts';

function sectionText(section: Section, index: number): string {
  return [
    sectionTitle(section.heading, index),
    ...section.paragraphs.map((text, i) => `${clauseNumber(index, i)} ${text}`),
    ...(section.items ?? []).map((text, i) => `（${i + 1}）${text}`),
  ].join('\n');
}

/** The whole agreement as plain text, for a file, an e-mail or a search index. */
export function toPlainText(agreement: Agreement): string {
  return [agreement.title, `更新日期：${agreement.updated}`, ...agreement.sections.map(sectionText)].join('\n\n');
}
