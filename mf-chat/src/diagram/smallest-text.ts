/** Text smaller than this, in pixels, is not readable. */
const READABLE = 12;

/** The smallest font size, in pixels, of the text of a sanitized SVG; undefined when it has none. Its styles apply inside a shadow root only. */
export function smallestText(markup: string): number | undefined {
  const host = document.createElement('div');
  host.style.cssText = 'position:absolute;visibility:hidden;width:0;height:0;overflow:hidden';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = markup;
  document.body.append(host);
  try {
    const sizes = [...root.querySelectorAll('text, tspan')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
      )
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      .filter((size) => size > 0);
    return sizes.length === 0 ? undefined : Math.min(...sizes);
  } finally {
    host.remove();
  }
}

/** The width, in pixels, below which a diagram's smallest text would not be readable: more than its own width when that text is too small already. */
export const readableWidth = (width: number, smallest: number | undefined): number =>
  smallest === undefined ? 0 : Math.ceil((width * READABLE) / smallest);
