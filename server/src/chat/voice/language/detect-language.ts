import { latinLanguage } from './latin-words.ts';
import { scripts } from './scripts.ts';

/** Number of characters examined. */
const SAMPLE = 2000;
/** Share of kana that identifies Japanese, since a Japanese text may be mostly kanji. */
const KANA_SHARE = 0.1;

/** Returns the language code of a text (one of the voice filter's), by its script and, in Latin script, its common words. Chinese when nothing indicates a language. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const counts = scripts.map(({ character }) => [...sample].filter((one) => character.test(one)).length);
  const [kana = 0, han = 0] = counts;
  if (kana > 0 && kana >= (kana + han) * KANA_SHARE) return 'ja';
  // A Latin word weighs as much as a Chinese character.
  const latin = sample.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  const most = Math.max(...counts);
  if (latin > most) return latinLanguage(sample);
  const script = most === 0 ? undefined : scripts[counts.indexOf(most)];
  return script === undefined ? 'zh' : (script.others.find(([, mark]) => mark.test(sample))?.[0] ?? script.language);
}
