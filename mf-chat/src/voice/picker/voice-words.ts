import type { Voice, VoiceArea, VoiceTimbre } from '@ai-site/shared/api/chat-voice';
import type { VoiceType } from './voice-list.ts';

/** Labels of the filter tags (docs/product/assistant.md#3). */
export const areaWords: Readonly<Record<VoiceArea, string>> = { all: '全部', domestic: '国内', international: '国际' };
export const timbreWords: Readonly<Record<VoiceTimbre, string>> = {
  all: '全部',
  'adult-male': '成年男声',
  'adult-female': '成年女声',
  'child-male': '男童',
  'child-female': '女童',
};
export const typeWords: Readonly<Record<VoiceType, string>> = { all: '全部', builtin: '内置', model: '模型' };

/** What all voices of a list have in common, said once above them; empty when they differ. */
export function commonRemark(voices: readonly Voice[]): string {
  const [first, ...others] = new Set(voices.map(({ remark }) => remark));
  return first === undefined || others.length > 0 ? '' : first;
}

/** One-line description of a voice, without what is said above the list. */
export const voiceLine = ({ language, timbre, remark }: Voice, common: string): string =>
  [language, timbreWords[timbre], remark === common ? '' : remark].filter((part) => part !== '').join(' · ');

/** The sentence above a list of voices; null when there is nothing to say. */
export function listNote(voices: readonly Voice[]): string | null {
  const common = commonRemark(voices);
  const [only] = voices;
  if (voices.length === 1 && only !== undefined)
    return `这里只有一个${only.language}音色可选${common === '' ? '' : `（${common}）`}。`;
  return common === '' ? null : `以下都是${common}。`;
}
