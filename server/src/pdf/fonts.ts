import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** TrueType files. */
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

/** Noto Sans SC, which travels with the server: a bare machine has no Chinese font. Read when first needed; only the glyphs used go into a PDF. */
export function fonts(): Promise<Fonts> {
  read ??= load().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}
