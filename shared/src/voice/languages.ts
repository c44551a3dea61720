import type { VoiceArea } from '../api/chat-voice.ts';

export interface VoiceLanguage {
  /** As the voice list is asked and shown. */
  readonly name: string;
  /** BCP 47. */
  readonly code: string;
  readonly area: Exclude<VoiceArea, 'all'>;
}

const domestic: readonly (readonly [name: string, code: string])[] = [
  ['中文', 'zh'],
  ['粤语', 'yue'],
];

const international: readonly (readonly [name: string, code: string])[] = [
  ['英语', 'en'],
  ['日语', 'ja'],
  ['韩语', 'ko'],
  ['法语', 'fr'],
  ['德语', 'de'],
  ['西班牙语', 'es'],
  ['葡萄牙语', 'pt'],
  ['意大利语', 'it'],
  ['俄语', 'ru'],
  ['阿拉伯语', 'ar'],
  ['泰语', 'th'],
  ['越南语', 'vi'],
  ['印度尼西亚语', 'id'],
  ['马来语', 'ms'],
  ['他加禄语', 'tl'],
  ['印地语', 'hi'],
  ['乌尔都语', 'ur'],
  ['泰米尔语', 'ta'],
  ['马拉地语', 'mr'],
  ['卡纳达语', 'kn'],
  ['尼泊尔语', 'ne'],
  ['波斯语', 'fa'],
  ['希伯来语', 'he'],
  ['土耳其语', 'tr'],
  ['阿塞拜疆语', 'az'],
  ['亚美尼亚语', 'hy'],
  ['哈萨克语', 'kk'],
  ['荷兰语', 'nl'],
  ['波兰语', 'pl'],
  ['捷克语', 'cs'],
  ['斯洛伐克语', 'sk'],
  ['斯洛文尼亚语', 'sl'],
  ['匈牙利语', 'hu'],
  ['罗马尼亚语', 'ro'],
  ['保加利亚语', 'bg'],
  ['希腊语', 'el'],
  ['乌克兰语', 'uk'],
  ['白俄罗斯语', 'be'],
  ['塞尔维亚语', 'sr'],
  ['克罗地亚语', 'hr'],
  ['波斯尼亚语', 'bs'],
  ['马其顿语', 'mk'],
  ['拉脱维亚语', 'lv'],
  ['立陶宛语', 'lt'],
  ['爱沙尼亚语', 'et'],
  ['芬兰语', 'fi'],
  ['瑞典语', 'sv'],
  ['挪威语', 'no'],
  ['丹麦语', 'da'],
  ['冰岛语', 'is'],
  ['威尔士语', 'cy'],
  ['加泰罗尼亚语', 'ca'],
  ['加利西亚语', 'gl'],
  ['南非荷兰语', 'af'],
  ['斯瓦希里语', 'sw'],
  ['毛利语', 'mi'],
];

/** The 58 languages by which voices are filtered (001 §3). */
export const voiceLanguages: readonly VoiceLanguage[] = [
  ...domestic.map(([name, code]) => ({ name, code, area: 'domestic' as const })),
  ...international.map(([name, code]) => ({ name, code, area: 'international' as const })),
];
