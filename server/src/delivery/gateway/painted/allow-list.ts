import { PAINTED_BASE } from '@ai-site/shared/painted-screen';

/** Where a file of the build is served; null: the build has no such file. */
export type FileAddress = (file: string) => string | null;

const words = (text: string): readonly string[] => text.split(' ');

/** Elements that run nothing, load nothing but images of the build, and lead nowhere but into this site. */
export const tags: ReadonlySet<string> = new Set([
  ...words(
    'div span p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd section article header footer nav aside main figure figcaption hr br a b strong i em small mark time sup sub code pre',
  ),
  ...words(
    'button form search kbd fieldset legend label input textarea select option optgroup output progress table thead tbody tr th td picture source img details summary',
  ),
  ...words(
    'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask',
  ),
]);

export const emptyTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source']);

/** Value of an attribute as it is written, unescaped; null: it is left out. */
type Value = (value: string, fileAddress: FileAddress) => string | null;

const any: Value = (value) => value;

const address: Value = (value, fileAddress) =>
  value.startsWith(PAINTED_BASE) ? fileAddress(value.slice(PAINTED_BASE.length)) : null;

/** Every candidate is a file of the build, or none is written. */
const addressSet: Value = (value, fileAddress) => {
  const candidates = value.split(',').map((candidate) => {
    const [url = '', ...descriptor] = candidate.trim().split(/\s+/);
    const known = address(url, fileAddress);
    return known === null ? null : [known, ...descriptor].join(' ');
  });
  return candidates.includes(null) ? null : candidates.join(', ');
};

/** A path of this site: another host would begin with two slashes, or with a backslash that browsers read as one. */
const sitePath: Value = (value) => (/^\/(?![/\\])[^\\\s]*$/.test(value) ? value : null);

/** Kinds of controls; not those that choose files. */
const inputType: Value = (value) =>
  words('text search radio checkbox range number tel email button submit').includes(value) ? value : null;

const IMAGE = /^data:image\/(?:webp|avif|png|jpeg|gif);base64,[A-Za-z0-9+/=]*$/;

/**
 * Styles without what fetches from elsewhere, what imports, and what would end the element that they are written into; null when they have any of it. A
 * backslash could write the rest in another way.
 */
export const safeStyle: Value = (css, fileAddress) => {
  if (/<[^=\d\s]|\\|@import|@font-face|image-set|expression\(|\b(?:image|src|cross-fade|element)\(/i.test(css))
    return null;
  let safe = true;
  const written = css.replaceAll(/url\(\s*("[^"]*"|'[^']*'|[^"')\s]*)\s*\)/gi, (_, quoted: string) => {
    const url = quoted.replaceAll(/^["']|["']$/g, '');
    const known = IMAGE.test(url) ? url : address(url, fileAddress);
    if (known === null) safe = false;
    return `url("${known ?? ''}")`;
  });
  const functions = written.match(/url\(/gi)?.length ?? 0;
  return safe && functions === (css.match(/url\(\s*(?:"[^"]*"|'[^']*'|[^"')\s]*)\s*\)/gi)?.length ?? 0)
    ? written
    : null;
};

const plain = words(
  'class id role title lang dir alt width height sizes media type name value placeholder rows cols maxlength minlength min max step checked disabled readonly selected multiple for tabindex hidden inert ' +
    'fetchpriority loading decoding popover popovertarget autocomplete enterkeyhint inputmode spellcheck open datetime colspan rowspan scope draggable ' +
    'd cx cy r rx ry x y x1 x2 y1 y2 points fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity stroke-dasharray stroke-dashoffset opacity transform ' +
    'offset stop-color stop-opacity',
);

/** Names whose case means something; browsers know the others in any. */
const cased = words(
  'viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits clipPathUnits maskUnits spreadMethod',
);

/** Ids of definitions in the same page. */
const ownReference: Value = (value) => (/^(?:none|url\(#[\w-]+\))$/.test(value) ? value : null);

const attributes = new Map<string, readonly [name: string, value: Value]>([
  ...plain.map((name) => [name, [name, any]] as const),
  ...cased.map((name) => [name.toLowerCase(), [name, any]] as const),
  ...words('mask clip-path').map((name) => [name, [name, ownReference]] as const),
  ['style', ['style', safeStyle]],
  ['src', ['src', address]],
  ['srcset', ['srcset', addressSet]],
  ['href', ['href', sitePath]],
  ['action', ['action', sitePath]],
  ['method', ['method', (value) => (value === 'post' ? value : null)]],
]);

/** The attribute as it is written; null: not at all. `tag`: one of `tags`. */
export function writtenAttribute(
  tag: string,
  name: string,
  value: string,
  fileAddress: FileAddress,
): readonly [string, string] | null {
  const lower = name.toLowerCase();
  if (/^(?:aria|data)-[a-z-]+$/.test(lower)) return [lower, value];
  const known = attributes.get(lower);
  if (known === undefined) return null;
  const rule = lower === 'type' && tag === 'input' ? inputType : known[1];
  // Paint servers of other documents would be fetched.
  const text =
    (lower === 'fill' || lower === 'stroke') && /url\(/i.test(value)
      ? ownReference(value, fileAddress)
      : rule(value, fileAddress);
  return text === null ? null : [known[0], text];
}
