import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RightToLeftScript } from './bidi.ts';

/** The two weights of a font. */
interface Weights<T> {
  readonly regular: T;
  readonly bold: T;
}

/** TrueType font files. Those of scripts are paths: the library reads one when a text needs it. */
export interface Fonts extends Weights<Buffer> {
  readonly scripts: Readonly<Record<RightToLeftScript, Weights<string>>>;
}

let read: Promise<Fonts> | undefined;

function pathsOf(family: string, name: string): Weights<string> {
  const { resolve } = createRequire(import.meta.url);
  const fileOf = (weight: string): string => resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`);
  return { regular: fileOf('400Regular'), bold: fileOf('700Bold') };
}

const load = async (): Promise<Fonts> => {
  const chinese = pathsOf('noto-sans-sc', 'NotoSansSC');
  const [regular, bold] = await Promise.all([readFile(chinese.regular), readFile(chinese.bold)]);
  const scripts = { arabic: pathsOf('vazirmatn', 'Vazirmatn'), hebrew: pathsOf('noto-sans-hebrew', 'NotoSansHebrew') };
  return { regular, bold, scripts };
};

/**
 * Noto Sans SC, Noto Sans Hebrew and Vazirmatn, shipped with the server, because a bare machine has no Chinese font. Vazirmatn, because the library fails
 * to place marks of other Arabic fonts, or they draw different letters by one glyph, which readers copy as another letter. Loaded on first use; only
 * the glyphs used are embedded in a PDF.
 */
export function fonts(): Promise<Fonts> {
  read ??= load().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}
