import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm } from 'micromark-extension-gfm';

// "20~25" is a range, not struck-out text. Bold words may stand beside Chinese punctuation.
const syntax = [gfm({ singleTilde: false }), cjkFriendlyExtension()];
const nodes = [gfmFromMarkdown()];

/** CommonMark with tables, task lists, struck-out text, footnotes and bare addresses, as a tree. */
export const parseMarkdown = (source: string): Root => fromMarkdown(source, { extensions: syntax, mdastExtensions: nodes });
