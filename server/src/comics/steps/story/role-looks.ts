import { type AgeGroup, comicsLimits, type Gender } from '@ai-site/shared/domain/comics';
import type { NameCandidate } from './role-names.ts';
import { looksOf } from './words/looks.ts';
import { animals } from './words/person-words.ts';

const HAIR =
  /(?:满头|一头|齐耳|齐肩)?(?:花白的?|银白的?|乌黑的?|金色的?|棕色的?|白|黑|金|银|短|长|卷|红|灰)?(?:白发|银发|黑发|金发|短发|长发|卷发|头发|马尾辫?|麻花辫|辫子|光头|白胡子|络腮胡|胡须|胡子|皱纹|雀斑|酒窝|大眼睛|黑眼圈|圆脸|瓜子脸|眼镜)/g;
const BUILD =
  /高高瘦瘦|又高又瘦|瘦瘦高高|瘦小|瘦高|矮胖|胖乎乎|圆滚滚|佝偻|驼背|高大|魁梧|苍老|年迈|清瘦|白净|英俊|美丽|漂亮|憔悴|毛茸茸|胖胖/g;
const FUR = /(?:一身|满身)[^，。！？；\n]{1,8}(?:皮毛|绒毛|羽毛|毛发|鳞片)/g;
const CLOTHES =
  /(?:穿着|身穿|披着|戴着|系着|围着|裹着|打着|背着|撑着|提着|穿了|穿(?![过越行梭透]))([^，。！？；,.!?;\n“”]{2,16})/g;
const YEARS =
  /([0-9]{1,2}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[三四五六七八九])[多来几]?[四五六七八九]?岁(?!的)/;
const DIGITS = '零一二三四五六七八九';

/** Characters around a name that tell of its looks. */
const AROUND = 30;
const MENTIONS = 6;
const BESIDE = 20;

function ageIn(words: string): AgeGroup | null {
  const [, years] = YEARS.exec(words) ?? [];
  if (years === undefined) return null;
  const [tens = '', ones = ''] = years.includes('十') ? years.split('十') : ['0', years];
  const value = /\d/.test(years)
    ? Number(years)
    : (tens === '' ? 1 : tens === '0' ? 0 : DIGITS.indexOf(tens)) * 10 + Math.max(0, DIGITS.indexOf(ones));
  return value < 12 ? 1 : value < 18 ? 2 : value < 36 ? 3 : value < 60 ? 4 : 5;
}

/** The same number for the same name. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 9973, 7);

/** The sentences that name somebody, from there on. */
const contextsOf = (text: string, { at, name }: NameCandidate): string[] =>
  at.slice(0, MENTIONS).map((from) => {
    const before =
      text
        .slice(Math.max(0, from - 12), from)
        .split(/[。！？!?\n]/)
        .at(-1) ?? '';
    const after = text.slice(from, from + name.length + AROUND).split(/[。！？!?\n]/)[0] ?? '';
    return before + after;
  });

/** Behind a name: far enough for the pronoun of the next sentence. */
const AROUND_PRONOUN = 40;
/** Words before a pronoun that means another one than who acts: 跟着他. */
const OBJECT = /[跟对把给被向替陪让]着?$/;

/** Characters of given names that are nearly always those of women, or of men. */
const HERS = /[朵婷娜雅丽芳娟娇莉莎芸媛婉妍倩瑶蕾薇兰芬珍淑慧]/;
const HIS = /[强刚军伟勇磊涛鹏龙虎壮豪彪]/;

/** `told`: the text without what is said. */
function genderOf(told: string, { at, name, kind, word, animal }: NameCandidate): Gender {
  if (word !== null && word.gender !== 0) return word.gender;
  if (animal !== null) return 0;
  if (/[娘妈婆姐妹嫂婶女]/.test(name)) return 2;
  if (/[爷叔伯哥爹公]/.test(name)) return 1;
  let [he, she] = [0, 0];
  for (const from of at) {
    const [behind = ''] = told.slice(from + name.length, from + name.length + AROUND_PRONOUN).split('\n');
    const pronoun = [...behind.matchAll(/[他她]/g)].find(({ index }) => !OBJECT.test(behind.slice(0, index)))?.[0];
    if (pronoun === '他') he += 1;
    if (pronoun === '她') she += 1;
  }
  if (he !== she) return he > she ? 1 : 2;
  const given = kind === 'name' ? name.slice(1) : '';
  return HERS.test(given) ? 2 : HIS.test(given) ? 1 : 0;
}

/** What an animal looks like, with its kind where the name does not tell it. */
function animalLooks({ name, animal }: NameCandidate): string | undefined {
  const looks = animals.get(animal ?? '');
  return looks === undefined || animal === null || name.includes(animal) ? looks : `${animal}，${looks}`;
}

/** The words beside a name that tell its age: 八岁的宏儿, 阿宁今年八岁; not 八岁的 of another one. */
const nearby = (text: string, { at, name }: NameCandidate): string =>
  at
    .slice(0, MENTIONS)
    .map((from) => {
      const before = /[^，。！？!?\n]{0,6}岁的?$/.exec(text.slice(Math.max(0, from - 8), from))?.[0] ?? '';
      const after = text.slice(from + name.length, from + name.length + BESIDE).split(/[。！？!?；\n]/)[0] ?? '';
      return `${before.replace(/的$/, '')}\n${after}`;
    })
    .join('\n');

/** What an animal usually looks like, without the coat that the text tells. */
const usualParts = (animal: string, told: readonly string[]): string[] =>
  animal
    .split('，')
    .filter((part) => !(told.some((one) => /毛|鳞/.test(one)) && /皮毛|绒毛|羽毛|短毛|长毛|鳞片|胸口/.test(part)));

/** 红雨衣 of 红雨衣的小女孩. */
const withoutWearer = (worn: string): string =>
  /^(.{1,8}(?:衣|裙|裤|帽|衫|袍|鞋|靴|巾|装|甲|镜|伞))的.{1,5}$/.exec(worn)?.[1] ?? worn;

/** What a text tells of the looks of somebody; what it does not tell is the same for the same name. */
export function looksIn(
  text: string,
  told: string,
  found: NameCandidate,
): { readonly gender: Gender; readonly age: AgeGroup; readonly appearance: string; readonly clothing: string } {
  const contexts = contextsOf(text, found);
  const words = contexts.join('\n');
  const gender = genderOf(told, found);
  const seen = [
    ...new Set([...words.matchAll(FUR), ...words.matchAll(BUILD), ...words.matchAll(HAIR)].map(([one]) => one)),
  ];
  const worn = [
    ...new Set(
      [...words.matchAll(CLOTHES)].map(([, one = '']) =>
        withoutWearer(one).replace(/^(?:.{0,6}的)?[那这一]?(?:件|身|条|顶|把|双|套|副)|^着/, ''),
      ),
    ),
  ].filter((one) => one !== '');
  const animal = animalLooks(found);
  const age = ageIn(nearby(text, found)) ?? found.word?.age ?? (animal === undefined ? 3 : 0);
  const usual = looksOf(gender, age, seedOf(found.name));
  const appearance =
    animal === undefined
      ? seen.length > 1
        ? seen.join('，')
        : [...seen, usual.appearance].join('，')
      : [...seen, ...usualParts(animal, seen)].join('，');
  const clothing = worn.length > 0 ? worn.join('，') : animal === undefined ? usual.clothing : '';
  return {
    gender,
    age,
    appearance: appearance.slice(0, comicsLimits.appearance),
    clothing: clothing.slice(0, comicsLimits.clothing),
  };
}
