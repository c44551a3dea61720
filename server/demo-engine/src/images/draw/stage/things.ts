import { type FigureName, figureNames } from '@ai-site/shared/domain/drawn-words';
import { parsePrompt } from '../prompt/parse-prompt.ts';

/** Words of stories beside those that prompts of images use. */
const told: readonly (readonly [words: RegExp, thing: FigureName])[] = [
  [/面包|面团|吐司/, 'bread'],
  [/照片|相片|合影|相框/, 'photo'],
  [/热汤|鸡汤|汤锅|锅里|一锅|炖|砂锅/, 'hotpot'],
  [/热茶|茶壶|茶杯|沏茶|泡茶|倒茶|保温壶/, 'teapot'],
  [/马灯|油灯|台灯/, 'lamp'],
  [/包裹|盒子|箱子|礼盒/, 'gift'],
];

/** Things that stand on the ground; others stand on a table. */
const large: ReadonlySet<FigureName> = new Set([
  'robot',
  'dragon',
  'rocket',
  'train',
  'car',
  'balloon',
  'castle',
  'pagoda',
  'bridge',
  'christmas-tree',
  'island',
]);

export interface Thing {
  readonly name: FigureName;
  /** It stands on the ground, not on a table. */
  readonly isLarge: boolean;
}

/** The thing that the words of an image without persons name; undefined: none that can be drawn. */
export function thingIn(words: string): Thing | undefined {
  const { wants } = parsePrompt({ prompt: words, negativePrompt: '', seed: 0 });
  const name = told.find(([pattern]) => pattern.test(words))?.[1] ?? figureNames.find((one) => wants(one));
  return name === undefined ? undefined : { name, isLarge: large.has(name) };
}
