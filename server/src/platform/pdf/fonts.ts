import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** TrueType font files. */
export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

const family = '@expo-google-fonts/noto-sans-sc';
let read: Promise<Fonts> | undefined;

const load = async (): Promise<Fonts> => {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all([readFile(resolve(`${family}/400Regular/NotoSansSC_400Regular.ttf`)), readFile(resolve(`${family}/700Bold/NotoSansSC_700Bold.ttf`))]);
  return { regular, bold };
};

/** Noto Sans SC, shipped with the server, because a bare machine has no Chinese font. Loaded on first use; only the glyphs used are embedded in a PDF. */
export function fonts(): Promise<Fonts> {
  read ??= load().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}
