import { createHash } from 'node:crypto';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { ApiError } from '@ai-site/shared/errors';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';

/** Maximum nesting; deeper elements lose their tag. */
const NESTING_MAX = 20;
/** Removing a tag can make the parser nest its neighbours differently, so one pass is not always enough. */
const PASSES_MAX = 10;

const isHttps = (url: string | undefined): url is string =>
  url !== undefined && /^https:\/\//i.test(url.trim()) && URL.canParse(url.trim());
const span = /^(?:[1-9]|1\d|20)$/;

const none: Attributes = {};

/** A link with a disallowed target is kept as plain text. */
const toLink: Transformer = (tagName, { href }) =>
  isHttps(href)
    ? { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } }
    : { tagName: 'span', attribs: none };
const toCell: Transformer = (tagName, { colspan }) => ({
  tagName,
  attribs: colspan !== undefined && span.test(colspan) ? { colspan } : none,
});

const allowed: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['strong', 'em', 'u', 'span', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan'], td: ['colspan'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is not readable text and is removed.
  nonTextTags: [
    'script',
    'style',
    'title',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'xmp',
    'button',
    'select',
  ],
  enforceHtmlBoundary: false,
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: toLink,
    th: toCell,
    td: toCell,
  },
};

/**
 * Sanitises an operator's HTML: keeps headings, paragraphs, lists, tables, emphasis, rules, quotes and https links; removes images, styles,
 * scripts, event handlers and forms. Idempotent. Throws `ApiError` 400 when the structure does not become stable.
 */
export function sanitizeBody(html: string): string {
  let body = html;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const clean = sanitizeHtml(body, allowed).trim();
    if (clean === body) return body;
    body = clean;
  }
  throw new ApiError(400, agreementTexts.unreadableBody);
}

const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|[\s\p{Cf}]/gu, '');

/** Returns the body to store. Throws `ApiError` 400 when no text is left. */
export function agreementBody(html: string): string {
  const body = sanitizeBody(html);
  if (textOf(body) === '') throw new ApiError(400, agreementTexts.emptyBody);
  return body;
}

/** SHA-256 of a body, the evidence of what was signed. */
export const bodyHash = (body: string): Buffer => createHash('sha256').update(body).digest();
