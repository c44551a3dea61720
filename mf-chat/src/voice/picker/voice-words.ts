import type { Voice, VoiceArea, VoiceTimbre } from '@ai-site/shared/api/chat-voice';
import type { VoiceType } from './voice-list.ts';

/** Labels of the filter tags (001 §3). */
export const areaWords: Readonly<Record<VoiceArea, string>> = { all: '全部', domestic: '国内', international: '国际' };
export const timbreWords: Readonly<Record<VoiceTimbre, string>> = {
  all: '全部',
  'adult-male': '成年男声',
  'adult-female': '成年女声',
  'child-male': '男童',
  'child-female': '女童',
};
export const typeWords: Readonly<Record<VoiceType, string>> = { all: '全部', builtin: '内置', model: '模型' };

/** One-line description of a voice. */
export const voiceLine = ({ language, timbre, remark }: Voice): string => [language, timbreWords[timbre], remark].filter((part) => part !== '').join(' · ');
