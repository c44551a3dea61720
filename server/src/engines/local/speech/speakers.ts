import { voiceLanguages } from '@ai-site/shared/domain/voice';
import type { Speaker } from './speech-use.ts';

/** Names of languages in metadata that are no codes and not those of `Intl`. */
const chinese = /chinese|mandarin|^zh|^cmn/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** First letters of the names of Kokoro's speakers; it speaks the others of its languages without rules that are installed. */
const kokoroLanguages: Readonly<Record<string, string>> = { a: 'en', b: 'en', z: 'zh' };

/** Code of the language that a model is for; Chinese where it tells several with it, English where it tells none that is known. */
function languageOf({ language = '', voice = '' }: Readonly<Record<string, string>>): string {
  if (chinese.test(language) || chinese.test(voice)) return 'zh';
  const wanted = language.toLowerCase();
  const code = (voice === '' ? wanted : voice).split(/[-_\s]/)[0];
  const known = voiceLanguages.find(
    (one) =>
      one.code === code || (wanted !== '' && wanted.startsWith((englishNames.of(one.code) ?? one.code).toLowerCase())),
  );
  return known?.code ?? 'en';
}

/** The speakers of a model by the metadata of its net. */
export function speakersOf(metadata: Readonly<Record<string, string>>): readonly Speaker[] {
  const count = Math.max(1, Number(metadata.n_speakers) || 1);
  const names = (metadata.speaker_names ?? '').split(',').map((name) => name.trim());
  const named = names.length === count && names.every((name) => /^[a-z][fm](?:_|$)/.test(name));
  if (!named) return Array.from({ length: count }, (_, sid) => ({ sid, language: languageOf(metadata), timbre: null }));
  return names.flatMap((name, sid) => {
    const language = kokoroLanguages[name.charAt(0)];
    return language === undefined
      ? []
      : [{ sid, language, timbre: name.charAt(1) === 'f' ? ('adult-female' as const) : ('adult-male' as const) }];
  });
}
