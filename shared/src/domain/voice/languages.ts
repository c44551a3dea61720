export interface VoiceLanguage {
  /** Name used in requests and on screen. */
  readonly name: string;
  /** BCP 47. */
  readonly code: string;
  /** Domestic: spoken by communities in China. */
  readonly area: 'domestic' | 'international';
}

type Row = readonly [name: string, code: string];

const domestic: readonly Row[] = [
  ['普通话', 'zh'],
  ['粤语', 'yue'],
  ['客家话', 'hak'],
  ['维吾尔语', 'ug'],
];

const international: readonly Row[] = [
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
  ['印尼语', 'id'],
  ['马来语', 'ms'],
  ['菲律宾语', 'fil'],
  ['印地语', 'hi'],
  ['孟加拉语', 'bn'],
  ['乌尔都语', 'ur'],
  ['旁遮普语', 'pa'],
  ['古吉拉特语', 'gu'],
  ['马拉地语', 'mr'],
  ['泰米尔语', 'ta'],
  ['泰卢固语', 'te'],
  ['卡纳达语', 'kn'],
  ['马拉雅拉姆语', 'ml'],
  ['尼泊尔语', 'ne'],
  ['僧伽罗语', 'si'],
  ['波斯语', 'fa'],
  ['土耳其语', 'tr'],
  ['希伯来语', 'he'],
  ['荷兰语', 'nl'],
  ['波兰语', 'pl'],
  ['乌克兰语', 'uk'],
  ['捷克语', 'cs'],
  ['斯洛伐克语', 'sk'],
  ['匈牙利语', 'hu'],
  ['罗马尼亚语', 'ro'],
  ['保加利亚语', 'bg'],
  ['塞尔维亚语', 'sr'],
  ['克罗地亚语', 'hr'],
  ['斯洛文尼亚语', 'sl'],
  ['希腊语', 'el'],
  ['瑞典语', 'sv'],
  ['挪威语', 'nb'],
  ['丹麦语', 'da'],
  ['芬兰语', 'fi'],
  ['冰岛语', 'is'],
  ['爱沙尼亚语', 'et'],
  ['拉脱维亚语', 'lv'],
  ['立陶宛语', 'lt'],
  ['加泰罗尼亚语', 'ca'],
  ['威尔士语', 'cy'],
  ['南非荷兰语', 'af'],
  ['斯瓦希里语', 'sw'],
];

const inArea = (rows: readonly Row[], area: VoiceLanguage['area']): VoiceLanguage[] =>
  rows.map(([name, code]) => ({ name, code, area }));

/** Languages of the voice filter (docs/product/assistant.md#3): those spoken in China first, the others by demand and region. */
export const voiceLanguages: readonly VoiceLanguage[] = [
  ...inArea(domestic, 'domestic'),
  ...inArea(international, 'international'),
];

export const languageNamed = (name: string): VoiceLanguage | undefined =>
  voiceLanguages.find((language) => language.name === name);
