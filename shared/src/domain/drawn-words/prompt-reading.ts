import { knownWords } from './read-words.ts';
import { type UndrawableKind, undrawableKinds, undrawableNames } from './undrawable.ts';
import type { WordMeaning } from './vocabulary.ts';

/** Prompts that can be drawn whole, to choose from where nothing of a prompt can. */
export const subjectPrompts = [
  '雪地里的柴犬',
  '星空下的雪山',
  '海边日落与灯塔',
  '大理石台面上的精华液',
  '窗边的向日葵',
  '一杯拿铁咖啡',
] as const;

/** What drawing by program makes of a prompt. */
export interface PromptReading {
  /** Words that are drawn, as they are written, in their order. */
  readonly recognised: readonly string[];
  /** Kinds of what is asked for and cannot be drawn. */
  readonly cannot: readonly UndrawableKind[];
  /** Whether what is drawn has to do with the prompt. */
  readonly drawable: boolean;
}

const names = ({ scenes, subject, isManner }: WordMeaning): boolean =>
  isManner !== true && (scenes !== undefined || subject !== undefined);
/** Things stand in a studio: which room it is cannot be seen. */
const isSeen = ({ indoors }: WordMeaning): boolean => indoors !== true;
const isOnlyColour = ({ scenes, subject, time, weather, season }: WordMeaning): boolean =>
  (scenes ?? subject ?? time ?? weather ?? season) === undefined;

/** Names of kinds for a sentence. */
const listOf = (kinds: readonly UndrawableKind[]): string => kinds.map((kind) => undrawableNames[kind]).join('、');

/** Said of a prompt that is not drawable. `label`: of its field. */
export const undrawableText = (label: string, { cannot }: Pick<PromptReading, 'cannot'>): string =>
  `${label}里没有演示引擎能画的内容${cannot.length === 0 ? '' : `（不会画${listOf(cannot)}）`}，请换成动物、风景、花卉、静物、美食或建筑`;

/** Reads a prompt as the builtin engine does that draws it. */
export function promptReading(prompt: string): PromptReading {
  const known = knownWords(prompt);
  const found = known.flatMap((one) => ('meaning' in one && isSeen(one.meaning) ? [one] : []));
  const asked = new Set(known.flatMap((one) => ('cannot' in one ? [one.cannot] : [])));
  const cannot = undrawableKinds.filter((kind) => asked.has(kind));
  const drawable =
    found.some(({ meaning }) => names(meaning)) ||
    (cannot.length === 0 && found.some(({ meaning }) => !isOnlyColour(meaning)));
  return { recognised: found.map(({ word }) => word), cannot, drawable };
}
