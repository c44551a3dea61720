import { createHash } from 'node:crypto';
import { contractTexts } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';

/** Elements within elements; deeper ones lose their tag. */
const NESTING_MAX = 20;

const isHttps = (url: string | undefined): url is string => url !== undefined && /^https:\/\//i.test(url.trim()) && URL.canParse(url.trim());
const span = /^(?:[1-9]|1\d|20)$/;

const none: Attributes = {};

/** A link that leads nowhere we allow stays as its text. */
const toLink: Transformer = (tagName, { href }) =>
  isHttps(href) ? { tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } } : { tagName: 'span', attribs: none };
const toCell: Transformer = (tagName, { colspan }) => ({ tagName, attribs: colspan !== undefined && span.test(colspan) ? { colspan } : none });

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
  // Their text is no text for a reader.
  nonTextTags: ['script', 'style', 'title', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'svg', 'math', 'template', 'xmp', 'button', 'select'],
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
 * What of an operator's HTML may stand in a contract: headings, paragraphs, lists, tables, emphasis, rules, quotes and links
 * to https. Pictures, styles, scripts, events and forms go; sanitising twice changes nothing more.
 */
export const sanitizeBody = (html: string): string => sanitizeHtml(html, allowed).trim();

const textOf = (html: string): string => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/&nbsp;|[\s\p{Cf}]/gu, '');

/** The body as it is kept. Throws `ApiError` 400 when nothing is left to read. */
export function contractBody(html: string): string {
  const body = sanitizeBody(html);
  if (textOf(body) === '') throw new ApiError(400, contractTexts.emptyBody);
  return body;
}

/** SHA-256 of a body: what exactly was signed. */
export const bodyHash = (body: string): Buffer => createHash('sha256').update(body).digest();
