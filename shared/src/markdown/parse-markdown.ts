import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfm } from 'micromark-extension-gfm';
import { bareLinks } from './bare-links.ts';

// "20~25" is a range, not strikethrough. Marks of bold and deleted text may be adjacent to Chinese punctuation.
const syntax = [
  gfm({ singleTilde: false }),
  bareLinks(),
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
];
// Without what searches the text for addresses once more, and ends them at white space.
const nodes = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/** Parses CommonMark with tables, task lists, strikethrough, footnotes and bare addresses into a syntax tree: for the screen, the share page and the PDF alike. */
export const parseMarkdown = (source: string): Root =>
  fromMarkdown(source, { extensions: syntax, mdastExtensions: [nodes] });
