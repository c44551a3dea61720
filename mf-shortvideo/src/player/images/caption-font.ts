import type { Lettering } from '@ai-site/shared/film/captions/draw-caption';

/** The font under which films are written, and those that write until it is there. */
const FAMILY = 'FilmCaptions';
export const lettering: Lettering = {
  family: `"${FAMILY}", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`,
  emoji: true,
};

/** How often it is asked for; then a preview keeps the fonts of the system. */
const ATTEMPTS = 3;

/** Characters whose letters are there, and those that are loaded. */
const there = new Set<string>();
const pending = new Set<string>();
let failures = 0;
let added: Promise<void> | null = null;

/** Whether the visitor asks pages to load little. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | null)?.saveData === true;

/** Tells the browser of the font's parts; it loads those whose characters are asked for. */
async function addFaces(): Promise<void> {
  const { default: parts } = await import('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
  for (const { url, ranges } of parts)
    document.fonts.add(new FontFace(FAMILY, `url("${url}")`, { weight: '700', unicodeRange: ranges }));
}

async function loadLetters(text: string): Promise<void> {
  added ??= addFaces();
  try {
    await added;
  } catch (error) {
    added = null;
    throw error;
  }
  await document.fonts.load(`700 32px "${FAMILY}"`, text);
}

/** Whether the letters of a text are there, in the font that a render writes with. Otherwise the parts of the font that have them are loaded, and `onReady` is called. */
export function requestLetters(text: string, onReady: () => void): boolean {
  if (document.fonts === undefined || savesData() || failures >= ATTEMPTS) return true;
  const missing = [...new Set(text)].filter((character) => !there.has(character));
  if (missing.length === 0) return true;
  const asked = missing.filter((character) => !pending.has(character));
  if (asked.length === 0) return false;
  for (const character of asked) pending.add(character);
  const settle = (loaded: boolean): void => {
    for (const character of asked) {
      pending.delete(character);
      if (loaded) there.add(character);
    }
    if (!loaded) failures += 1;
    onReady();
  };
  loadLetters(asked.join('')).then(
    () => settle(true),
    () => settle(false),
  );
  return false;
}
