import type { AgeGroup } from '@ai-site/shared/domain/comics';
import { seedOf } from '@ai-site/shared/random';
import type { DrawnFigure } from '../../../../../src/engines/tasks/drawn-content.ts';

/** Many people, and how old they are. */
const crowds: readonly (readonly [words: RegExp, ages: readonly AgeGroup[]])[] = [
  [/同学|学生们|孩子们|小朋友们|小伙伴|队员/, [1, 2, 1, 2]],
  [/长队|排队|队伍|人群|人潮|行人|路人|顾客|客人|观众|大家|人们|众人|乘客|村民|居民|工人们?|邻居们|街坊/, [3, 4, 3, 5]],
];
/** 大家 of 大家庭. */
const noCrowd = /大家庭|大家闺秀|谁也没有人|没有人群|空无一人/g;

/** The people that the words of an image name without telling who they are, as they stand farther away: the same in the same place. */
export function crowdOf(words: string, seed: number): readonly DrawnFigure[] {
  const told = words.replaceAll(noCrowd, '');
  const ages = crowds.find(([pattern]) => pattern.test(told))?.[1] ?? [];
  return ages.map((ageGroup, index) => ({
    seed: seedOf(`crowd ${index}`, seed),
    words: '',
    gender: index % 2 === 0 ? 2 : 1,
    ageGroup,
  }));
}
