import { fetchDataUrl } from './data-url.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Characters that no XML text may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replace(refused, '');

/** What an element passes on to the styles inside it: `class`, `data-theme`, `lang`, custom properties. */
const attributesOf = (element: Element): string =>
  [...element.attributes].map(({ name, value }) => ` ${name}="${escaped(value)}"`).join('');

/** An element without its children, as it stands around a piece. */
const around = (element: Element, inside: string): string => {
  const name = element.localName;
  return `<${name} xmlns="${XHTML}"${attributesOf(element)}>${inside}</${name}>`;
};

/** A copy of a piece without the page's controls, with its images embedded. An image that cannot be read is left to its alternative text. */
async function markupOf(piece: Element): Promise<string> {
  const copy = document.importNode(piece, true);
  for (const control of copy.querySelectorAll('button, a[download]')) control.remove();
  for (const image of copy.querySelectorAll('img')) {
    const address = image.src;
    image.removeAttribute('loading');
    if (!address.startsWith('data:')) image.setAttribute('src', await fetchDataUrl(address).catch(() => ''));
  }
  return new XMLSerializer().serializeToString(copy).replace(refused, '').toWellFormed();
}

export interface PieceStyles {
  /** Rules of the page. */
  readonly page: string;
  /** `@font-face` rules, for pieces with formulas. */
  readonly fonts: string;
}

/** Renders pieces of a sheet as images: SVG with the page's own markup and style rules, which the browser lays out as it laid out the page. */
export class PieceImages {
  readonly #sheet: HTMLElement;
  readonly #width: number;
  readonly #styles: string;
  readonly #fonts: string;

  /** `width` in CSS pixels. */
  constructor(sheet: HTMLElement, width: number, { page, fonts }: PieceStyles) {
    this.#sheet = sheet;
    this.#width = width;
    // Encoded once, because every piece has them.
    this.#styles = encodeURIComponent(escaped(page).toWellFormed());
    this.#fonts = encodeURIComponent(escaped(fonts));
  }

  /** `height` in CSS pixels. */
  async render(piece: Element, height: number): Promise<HTMLImageElement> {
    const markup = await markupOf(piece);
    const frame = this.#sheet.parentElement;
    const root = document.documentElement;
    const size = getComputedStyle(root).fontSize;
    const inside = frame === null ? around(this.#sheet, markup) : around(frame, around(this.#sheet, markup));
    const body = `<html xmlns="${XHTML}"${attributesOf(root)}><body style="margin:0;min-height:0;overflow:visible">${inside}</body></html>`;
    // `:root` is the SVG element here.
    const start = `<svg xmlns="${SVG}"${attributesOf(root)} font-size="${size}" width="${this.#width}" height="${height}"><style>`;
    const end = `</style><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
    const fonts = piece.querySelector('.katex') === null ? '' : this.#fonts;
    const image = new Image(this.#width, height);
    // A blob URL would be of another origin, whose pixels cannot be read.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(start)}${fonts}${this.#styles}${encodeURIComponent(end)}`;
    await image.decode();
    return image;
  }
}
