import { latinLanguage } from './latin-words.ts';
import { scripts } from './scripts.ts';

/** Characters that are looked at. */
const SAMPLE = 2000;
/** A Japanese text is mostly kanji at times: so much kana decides. */
const KANA_SHARE = 0.1;

/** Code of the language of a text, by its script and, in Latin letters, its common words. One of the voice filter's; Chinese when there is nothing to tell. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const counts = scripts.map(({ character }) => [...sample].filter((one) => character.test(one)).length);
  const [kana = 0, han = 0] = counts;
  if (kana > 0 && kana >= (kana + han) * KANA_SHARE) return 'ja';
  // A word in Latin letters weighs as much as a Chinese character.
  const latin = sample.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  const most = Math.max(...counts);
  if (latin > most) return latinLanguage(sample);
  const script = most === 0 ? undefined : scripts[counts.indexOf(most)];
  return script === undefined ? 'zh' : (script.others.find(([, mark]) => mark.test(sample))?.[0] ?? script.language);
}
