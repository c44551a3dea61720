import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm } from 'micromark-extension-gfm';
import { endLinks } from './end-links.ts';

// "20~25" is a range, not strikethrough. Bold text may be adjacent to Chinese punctuation.
const syntax = [gfm({ singleTilde: false }), cjkFriendlyExtension()];
const nodes = [gfmFromMarkdown()];

/** Parses CommonMark with tables, task lists, strikethrough, footnotes and autolinks into a syntax tree. */
export const parseMarkdown = (source: string): Root => endLinks(fromMarkdown(source, { extensions: syntax, mdastExtensions: nodes }));
