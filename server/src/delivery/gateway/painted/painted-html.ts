import { escapeHtml } from '@ai-site/shared/frame';
import type { PaintedScreen } from '@ai-site/shared/painted-screen';
import { emptyTags, type FileAddress, safeStyle, tags, writtenAttribute } from './allow-list.ts';

/** Deeper elements are left out: screens have some thirty levels. */
const DEPTH_MAX = 64;

function attributesHtml(tag: string, attributes: unknown, fileAddress: FileAddress): string {
  if (typeof attributes !== 'object' || attributes === null) return '';
  return Object.entries(attributes)
    .flatMap(([name, value]) => (typeof value === 'string' ? [writtenAttribute(tag, name, value, fileAddress)] : []))
    .map((written) => (written === null ? '' : ` ${written[0]}="${escapeHtml(written[1])}"`))
    .join('');
}

function nodeHtml(node: unknown, fileAddress: FileAddress, depth: number): string {
  if (typeof node === 'string') return escapeHtml(node);
  if (!Array.isArray(node) || depth > DEPTH_MAX) return '';
  const [tag, attributes, content]: readonly unknown[] = node;
  if (typeof tag !== 'string' || !tags.has(tag)) return '';
  const start = `<${tag}${attributesHtml(tag, attributes, fileAddress)}>`;
  return emptyTags.has(tag) ? start : `${start}${nodesHtml(content, fileAddress, depth + 1)}</${tag}>`;
}

const nodesHtml = (nodes: unknown, fileAddress: FileAddress, depth = 0): string =>
  Array.isArray(nodes) ? nodes.map((node) => nodeHtml(node, fileAddress, depth)).join('') : '';

/** What is painted may not fade in: its images are shown as they come. */
const SHOWN = '.painted img{opacity:1!important;transition:none!important}';

const classOf = ({ window, session }: PaintedScreen['variants'][number]): string =>
  [window === undefined ? '' : `sk-${window}`, session === undefined ? '' : `painted-${session}`]
    .filter((name) => name !== '')
    .join(' ');

/**
 * Markup of a painted screen with its rules: of what a build says, only what the allow-list has. Null when its styles have what no page may have. `usable`:
 * it works before scripts; otherwise nothing in it can be pressed.
 */
export function paintedHtml(
  { style, variants }: PaintedScreen,
  fileAddress: FileAddress,
  usable: boolean,
): string | null {
  const rules = safeStyle(style, fileAddress);
  if (rules === null) return null;
  const content = variants
    .map((variant) => `<div class="${classOf(variant)}">${nodesHtml(variant.content, fileAddress)}</div>`)
    .join('');
  return `<div class="painted"${usable ? '' : ' inert'}><style>${rules}${SHOWN}</style>${content}</div>`;
}
