const SVG = 'http://www.w3.org/2000/svg';

/** Allowed SVG elements. All others are removed: scripts, links, animations, foreign content. */
const drawing = new Set(
  `svg g defs title desc style path rect circle ellipse line polyline polygon text tspan textPath marker linearGradient radialGradient
  stop clipPath mask pattern symbol use filter feDropShadow feGaussianBlur feOffset feFlood feComposite feMerge feMergeNode feColorMatrix`.split(
    /\s+/,
  ),
);

const attributeName = /^(?!on)[a-z][\w-]*$/i;
/** URLs in styles, except references to the same document, and constructs that could hide one. */
const unsafeStyle =
  /url\(\s*(?!['"]?\s*#)|@import|@font-face|@namespace|@charset|image-set|expression\s*\(|javascript:|-moz-binding|behavior\s*:|\\|<|\/\*/i;

function keepsAttribute({ name, value }: Attr): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w-]+$/.test(value);
  if (name === 'xmlns' || name === 'xmlns:xlink' || name === 'xml:space') return true;
  return (
    attributeName.test(name) &&
    !['src', 'srcset', 'srcdoc', 'action', 'formaction', 'ping', 'from', 'to', 'values'].includes(name.toLowerCase()) &&
    !unsafeStyle.test(value)
  );
}

/** Replaces an HTML label by a centred line of text. */
function plainLabel(foreign: Element): Element {
  const text = foreign.ownerDocument.createElementNS(SVG, 'text');
  text.setAttribute('x', String(Number(foreign.getAttribute('width')) / 2 || 0));
  text.setAttribute('y', String(Number(foreign.getAttribute('height')) / 2 || 0));
  text.setAttribute('text-anchor', 'middle');
  text.setAttribute('dominant-baseline', 'central');
  text.textContent = foreign.textContent.trim();
  return text;
}

function clean(element: Element): void {
  for (const attribute of [...element.attributes])
    if (!keepsAttribute(attribute)) element.removeAttribute(attribute.name);
  for (const child of [...element.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue;
    if (!(child instanceof Element)) child.remove();
    else if (child.localName === 'foreignObject') child.replaceWith(plainLabel(child));
    else if (child.localName === 'a' && child.namespaceURI === SVG) {
      // Keeps the content of a link without the link.
      clean(child);
      child.replaceWith(...child.childNodes);
    } else if (
      child.namespaceURI !== SVG ||
      !drawing.has(child.localName) ||
      (child.localName === 'style' && unsafeStyle.test(child.textContent))
    )
      child.remove();
    else clean(child);
  }
}

export interface SafeSvg {
  /** A complete SVG document. */
  readonly markup: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Intrinsic width and height of the SVG. */
function sizeOf(svg: Element): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const given = (name: string): number => Number.parseFloat(svg.getAttribute(name) ?? '');
  const own = { width: width || given('width'), height: height || given('height') };
  if (own.width > 0 && own.height > 0) return { width: Math.ceil(own.width), height: Math.ceil(own.height) };
  throw new Error('A drawing without a size');
}

/** Sanitizes an untrusted SVG so that it can be displayed and saved: it contains no scripts, links or external resources. Throws when there is no SVG element. */
export function safeSvg(markup: string): SafeSvg {
  // Parsed as an inert HTML document, because HTML inside the SVG need not be well-formed XML.
  const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg');
  if (svg === null) throw new Error('No drawing');
  const size = sizeOf(svg);
  clean(svg);
  svg.removeAttribute('style');
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  return { markup: new XMLSerializer().serializeToString(svg), ...size };
}
