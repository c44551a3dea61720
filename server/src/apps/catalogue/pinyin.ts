import { pinyin } from 'pinyin-pro';

const cache = new Map<string, string>();
/** Texts of apps are few; operators' edits must not grow it without bound. */
const CACHE_MAX = 5000;

/** Syllables without tones, separated by spaces; other characters stay as they are, in lower case: `ai kou tu`. */
export function syllablesOf(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .join(' ');
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(text, syllables);
  return syllables;
}
