import type { FileBlock } from '../../../src/engines/file-blocks.ts';
import { bestPassages } from '../../../src/engines/passage-search/best-passages.ts';
import { type Passage, passagesOf } from '../../../src/engines/passage-search/passages.ts';
import type { Similarity } from '../../../src/engines/similarity/similarity.ts';
import { outlineOf } from './outline.ts';

/** Maximum number of passages quoted from one document. */
const QUOTED_MAX = 3;
/** Characters of an image up to which all of its text is quoted. */
const IMAGE_TEXT_MAX = 1500;

const summaryWords =
  /总结|概括|摘要|概述|归纳|提炼|梳理|大意|要点|主要内容|主要讲|讲了?(?:些|的是)?什么|说了?(?:些|的是)?什么|介绍一下|summar|tl;?dr/i;
/** Whether a question is about the whole of a document. */
export const asksForSummary = (question: string): boolean => question.trim() === '' || summaryWords.test(question);

/** Characters with a meaning in Markdown, which are escaped in quotations. */
const marks = /[\\`*_{}[\]<>#|~$!]/g;

const literal = (text: string): string => text.replaceAll(marks, '\\$&').replaceAll('\t', '　');
const quoted = ({ heading, text }: Passage): string =>
  [
    ...(heading === '' ? [] : [`> **${literal(heading)}**`, '>']),
    ...text.split('\n').map((line) => `> ${literal(line)}`),
  ].join('\n');

/** Quotes documents as Markdown: the passages that match a question best, or the beginnings of their sections when a summary is requested; undefined when nothing matches. */
export function documentAnswer(
  files: readonly FileBlock[],
  question: string,
  similarity: Similarity | null = null,
): string {
  return files.map((file) => `**《${literal(file.name)}》**\n\n${contentFor(file, question, similarity)}`).join('\n\n');
}

function contentFor({ text, image = false }: FileBlock, question: string, similarity: Similarity | null): string {
  if (image && text.length <= IMAGE_TEXT_MAX) return `图中文字：\n\n${quoted({ heading: '', text })}`;
  return asksForSummary(question) ? summary(text) : excerpts(text, question, similarity);
}

/** What an earlier document contains on a question; undefined when it contains nothing. */
export function earlierDocumentAnswer(
  files: readonly FileBlock[],
  question: string,
  similarity: Similarity | null = null,
): string | undefined {
  const fitting = files.filter(
    ({ text }) => summaryWords.test(question) || quotedPassages(text, question, 1, similarity).length > 0,
  );
  return fitting.length === 0 ? undefined : documentAnswer(fitting, question, similarity);
}

function quotedPassages(text: string, question: string, most: number, similarity: Similarity | null): Passage[] {
  const cosines = similarity?.cosines.get(text);
  return bestPassages(
    passagesOf(text),
    question,
    most,
    similarity === null || cosines === undefined ? undefined : { related: similarity.related, cosines },
  );
}

function excerpts(text: string, question: string, similarity: Similarity | null): string {
  const found = quotedPassages(text, question, QUOTED_MAX, similarity);
  if (found.length === 0) return `没有找到与问题用词相符的原文。文档开头是：\n\n${summary(text)}`;
  return `与问题最相关的原文：\n\n${found.map(quoted).join('\n\n')}`;
}

function summary(text: string): string {
  const outline = outlineOf(passagesOf(text));
  return `各部分开头的原句：\n\n${outline.map(({ heading, text: sentence }) => `- ${heading === '' ? '' : `**${literal(heading)}**：`}${literal(sentence)}`).join('\n')}`;
}
