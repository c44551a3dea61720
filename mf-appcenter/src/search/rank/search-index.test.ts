import { describe, expect, it } from '@jest/globals';
import { indexApps, type SearchableApp, searchApps, termsOf } from './search-index.ts';

const app = (
  name: string,
  pinyin: string,
  tags: readonly (readonly [string, string])[] = [],
  texts: Partial<SearchableApp> = {},
): SearchableApp => ({
  name,
  line: '',
  description: '',
  tags: tags.map(([tag]) => tag),
  pinyin: [pinyin, ...tags.map(([, syllables]) => syllables)],
  uses: 0,
  ...texts,
});

const index = indexApps([
  app('AI抠图', 'ai kou tu', [
    ['去背景', 'qu bei jing'],
    ['证件照', 'zheng jian zhao'],
  ]),
  app('翻译助手', 'fan yi zhu shou', [['跨境', 'kua jing']], { line: '中外互译，保留语气和格式' }),
  app('去水印', 'qu shui yin', [['修图', 'xiu tu']], { description: '补全背景' }),
  app('创意生图', 'chuang yi sheng tu', [['LoRA', 'lora']], { uses: 3 }),
  app('相似图裂变', 'xiang si tu lie bian', [], { uses: 9 }),
]);
const found = (query: string): string[] => searchApps(index, query).map(({ name }) => name);

describe('searching apps', () => {
  it.each([
    ['a name', 'AI抠图', ['AI抠图']],
    ['a part of a name, the start first', '去', ['去水印', 'AI抠图']],
    ['another case', 'ai抠', ['AI抠图']],
    ['a tag', '证件照', ['AI抠图']],
    ['the line', '语气', ['翻译助手']],
    ['the description after a tag', '背景', ['AI抠图', '去水印']],
    ['full pinyin', 'koutu', ['AI抠图']],
    ['pinyin that is being typed', 'fany', ['翻译助手']],
    ['pinyin of a tag', 'zhengjian', ['AI抠图']],
    ['initials', 'fyzs', ['翻译助手']],
    ['initials from the middle', 'kt', ['AI抠图']],
    ['an exchanged letter', 'kuotu', ['AI抠图']],
    ['a missing letter', 'fanizhushou', ['翻译助手']],
    ['an additional letter', 'shuiyinn', ['去水印']],
    ['two errors in a long word', 'chuangyishenttu', ['创意生图']],
    ['Latin tags', 'lora', ['创意生图']],
    ['every word', '图 背景', ['AI抠图', '去水印']],
    ['Chinese and pinyin together', '抠tu', ['AI抠图']],
    ['wide letters', 'ＫＯＵＴＵ', ['AI抠图']],
    ['equal places by use', '图', ['相似图裂变', '创意生图', 'AI抠图', '去水印']],
    ['nothing for letters across a syllable', 'outu', []],
    ['nothing for what is nowhere', '天气预报', []],
    ['nothing for nothing', '  ', []],
  ] as const)('finds %s: %s', (_, query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('takes at most six words', () => {
    expect(termsOf('一 二 三 四 五 六 七')).toHaveLength(6);
  });
});
