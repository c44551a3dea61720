import { joinedLines, withoutEnd } from '../../../text/edges/index.ts';
import type { AgeGroup, Gender } from '../people.ts';

/** A role as images show it. */
export interface DrawnRole {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
  readonly appearance: string;
  readonly clothing: string;
  /** 0 to 4294967295. */
  readonly seed: number;
}

/** Who somebody is, by age group and gender. */
const persons: Readonly<Record<AgeGroup, Readonly<Record<Gender, string>>>> = {
  0: { 0: '', 1: '男性', 2: '女性' },
  1: { 0: '儿童', 1: '小男孩', 2: '小女孩' },
  2: { 0: '少年', 1: '少年男孩', 2: '少女' },
  3: { 0: '青年', 1: '青年男子', 2: '青年女子' },
  4: { 0: '中年人', 1: '中年男子', 2: '中年女子' },
  5: { 0: '老人', 1: '老年男子', 2: '老年女子' },
};

/** Words in one line, without the punctuation at their end. */
export const inOneLine = (words: string): string => withoutEnd(joinedLines(words, '，'), '，。；、,.;');

const WORN = /^(?:身穿|身着|穿|戴)/u;

function clothes(clothing: string): string {
  const words = inOneLine(clothing);
  return words === '' || WORN.test(words) ? words : `身穿${words}`;
}

/** Who a role is and how it looks: the same words in every image in which it is seen. */
export function roleSentence({
  name,
  gender,
  ageGroup,
  appearance,
  clothing,
}: Omit<DrawnRole, 'id' | 'aliases' | 'seed'>): string {
  const looks = [persons[ageGroup][gender], inOneLine(appearance), clothes(clothing)].filter((words) => words !== '');
  return looks.length === 0 ? name : `${name}：${looks.join('，')}`;
}
