import type { Lettering } from '@ai-site/shared/film/captions/draw-caption';
import { captionFaces } from './caption-faces.ts';

/** The font under which films are written, and those that write until it is there. */
const FAMILY = 'FilmCaptions';
export const lettering: Lettering = { family: `"${FAMILY}", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`, emoji: true };

/** How often it is asked for; then a preview keeps the fonts of the system. */
const ATTEMPTS = 3;

/** Characters whose letters are there, and those that are loaded. */
const there = new Set<string>();
const pending = new Set<string>();
let failures = 0;
let added = false;

/** Whether the visitor asks pages to load little. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | null)?.saveData === true;

function addFaces(): void {
  if (added) return;
  added = true;
  for (const { url, ranges } of captionFaces) document.fonts.add(new FontFace(FAMILY, `url("${url}")`, { weight: '700', unicodeRange: ranges }));
}

/** Whether the letters of a text are there, in the font that a render writes with. Otherwise the parts of the font that have them are loaded, and `onReady` is called. */
export function requestLetters(text: string, onReady: () => void): boolean {
  if (document.fonts === undefined || savesData() || failures >= ATTEMPTS) return true;
  const missing = [...new Set(text)].filter((character) => !there.has(character));
  if (missing.length === 0) return true;
  const asked = missing.filter((character) => !pending.has(character));
  if (asked.length === 0) return false;
  addFaces();
  for (const character of asked) pending.add(character);
  const settle = (loaded: boolean): void => {
    for (const character of asked) {
      pending.delete(character);
      if (loaded) there.add(character);
    }
    if (!loaded) failures += 1;
    onReady();
  };
  document.fonts.load(`700 32px "${FAMILY}"`, asked.join('')).then(
    () => settle(true),
    () => settle(false),
  );
  return false;
}
