import { createHash } from 'node:crypto';
import { voiceLanguages } from '@ai-site/shared/domain/voice';
import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { toolTexts } from '@ai-site/shared/tools/texts';
import type { EngineVoice } from '../../speech-port.ts';
import type { SpeechFolder } from './speech-folders.ts';
import type { Speaker, SpeakingModel } from './speech-use.ts';

/** A voice with the model that speaks it. */
export interface OwnVoice extends EngineVoice {
  readonly model: SpeakingModel;
  readonly sid: number;
}

/** Digits that tell folders apart; ids of voices are short, and users see no names of folders. */
const HASH_DIGITS = 10;
const idOf = (folder: string, sid: number): string =>
  `${LOCAL_ENGINE}:${createHash('sha256').update(folder).digest('hex').slice(0, HASH_DIGITS)}:${sid}`;

const languageNames = new Map(voiceLanguages.map(({ code, name }) => [code, name]));
const timbreNames: Readonly<Record<EngineVoice['timbre'], string>> = {
  'adult-female': '女声',
  'adult-male': '男声',
  'child-female': '女童声',
  'child-male': '男童声',
};

/** Name of a speaker without its number. */
const groupOf = ({ language, timbre }: Speaker): string =>
  `${languageNames.get(language) ?? language}${timbre === null ? '音色' : timbreNames[timbre]}`;

/** The speakers of all models that speak, numbered where several have the same name. A speaker whose timbre is not known counts as a woman's, as other engines' do. */
export function voicesOf(folders: readonly SpeechFolder[]): readonly OwnVoice[] {
  const speaking = folders.flatMap(({ name, use }) =>
    use?.kind === 'speak' ? use.speakers.map((speaker) => ({ folder: name, model: use, speaker })) : [],
  );
  const totals = Map.groupBy(speaking, ({ speaker }) => groupOf(speaker));
  const numbers = new Map<string, number>();
  return speaking.map(({ folder, model, speaker }) => {
    const group = groupOf(speaker);
    const number = (numbers.get(group) ?? 0) + 1;
    numbers.set(group, number);
    const { sid, language, timbre } = speaker;
    const name = totals.get(group)?.length === 1 ? group : `${group} ${number}`;
    return {
      voiceId: idOf(folder, sid),
      name,
      language,
      timbre: timbre ?? 'adult-female',
      remark: toolTexts.local,
      model,
      sid,
    };
  });
}
