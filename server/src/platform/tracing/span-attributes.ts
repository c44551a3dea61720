/**
 * Every attribute that a span may have. None holds what a person wrote, a phone number, an address, an account or a token: the list is the whole of what
 * leaves the site besides names, times and ids of spans.
 */
export const spanAttributes = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'error.type',
  'request.id',
  'site.engine',
  'site.job',
  'site.outcome',
  'site.package',
  'site.tier',
  'site.tool',
  'site.version',
] as const;
export type SpanAttribute = (typeof spanAttributes)[number];
export type AttributeValues = Readonly<Partial<Record<SpanAttribute, string | number>>>;

const known: ReadonlySet<string> = new Set(spanAttributes);
const LENGTH_MAX = 120;
/** What names, paths, codes and versions are made of: no sentence, and nothing with a letter beyond ASCII. */
const plain = /^[\w.:/*@+ -]*$/;
/** Seven digits in a row are a number of somebody; versions, statuses and ports are shorter. */
const longNumber = /\d{7}/;
/** Ids of requests are random, digits included. */
const ofRequest: SpanAttribute = 'request.id';

/** Replaces a value that cannot be a name of the site. */
export const HIDDEN = 'hidden';

const isHarmless = (name: string, value: string): boolean =>
  value.length <= LENGTH_MAX && plain.test(value) && (name === ofRequest || !longNumber.test(value));

/** The attributes that may leave the site: known ones, with values that look like names. */
export const harmless = (attributes: AttributeValues): readonly (readonly [string, string | number])[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    known.has(name) && value !== undefined
      ? [[name, typeof value === 'number' || isHarmless(name, value) ? value : HIDDEN] as const]
      : [],
  );
