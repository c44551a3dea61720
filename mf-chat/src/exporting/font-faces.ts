import { fetchDataUrl } from './data-url.ts';

/** Key by family, weight and style; browsers serialize families with or without quotes. */
const faceKey = (family: string, weight: string, style: string): string =>
  `${family.replaceAll(/["']/g, '')} ${weight || 'normal'} ${style || 'normal'}`;

const addressIn = /url\(\s*["']?([^"')]+)["']?\s*\)/;

/** `@font-face` rules of the page's style sheets. Cross-origin style sheets cannot be read. */
function faceRules(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      return [];
    }
  });
}

/**
 * Returns the `@font-face` rules of the loaded web fonts (in practice those of formulas) with embedded data URLs, because a rendered image cannot fetch
 * anything. A font that fails to load is omitted.
 */
export async function loadedFontFaces(): Promise<string> {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight, style }) => faceKey(family, weight, style)),
  );
  const faces = await Promise.all(
    faceRules().map(async ({ style, parentStyleSheet }) => {
      const [family, weight, slant] = ['font-family', 'font-weight', 'font-style'].map((name) =>
        style.getPropertyValue(name),
      );
      const address = addressIn.exec(style.getPropertyValue('src'))?.[1];
      if (address === undefined || !loaded.has(faceKey(family ?? '', weight ?? '', slant ?? ''))) return '';
      const file = await fetchDataUrl(new URL(address, parentStyleSheet?.href ?? document.baseURI).href).catch(
        () => null,
      );
      return file === null
        ? ''
        : `@font-face{font-family:${family};font-weight:${weight || 'normal'};font-style:${slant || 'normal'};src:url("${file}")}`;
    }),
  );
  return faces.filter((face) => face !== '').join('\n');
}
