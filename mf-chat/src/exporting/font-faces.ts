/** Faces by family, weight and style; browsers write families with and without quotes. */
const faceKey = (family: string, weight: string, style: string): string => `${family.replaceAll(/["']/g, '')} ${weight || 'normal'} ${style || 'normal'}`;

const addressIn = /url\(\s*["']?([^"')]+)["']?\s*\)/;

/** A file as an address that carries it. */
async function dataAddress(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address} answered ${response.status}`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Font-face rules of the page's style sheets. What another origin brought cannot be read. */
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
 * The web fonts that the page has loaded (of formulas, in practice), as rules that carry their files: a picture of the page
 * can fetch none. A font that cannot be had is left out.
 */
export async function loadedFontFaces(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, weight, style }) => faceKey(family, weight, style)));
  const faces = await Promise.all(
    faceRules().map(async ({ style, parentStyleSheet }) => {
      const [family, weight, slant] = ['font-family', 'font-weight', 'font-style'].map((name) => style.getPropertyValue(name));
      const address = addressIn.exec(style.getPropertyValue('src'))?.[1];
      if (address === undefined || !loaded.has(faceKey(family ?? '', weight ?? '', slant ?? ''))) return '';
      const file = await dataAddress(new URL(address, parentStyleSheet?.href ?? document.baseURI).href).catch(() => null);
      return file === null ? '' : `@font-face{font-family:${family};font-weight:${weight || 'normal'};font-style:${slant || 'normal'};src:url("${file}")}`;
    }),
  );
  return faces.filter((face) => face !== '').join('\n');
}
