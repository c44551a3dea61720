import { noChoices } from '../../tasks/no-choices.ts';
import type { EngineCapabilities, EngineChoice } from '../../tasks/task-port.ts';
import { controlTypes } from './control/control-types.ts';
import { appearances } from './draw/appearances.ts';
import { styleStrengths } from './stylise/style-strengths.ts';
import { pictureStyles } from './stylise/styles.ts';

/** Results of one submit; each takes seconds of a core. */
const COUNT_MAX = 4;

/** What classical methods do well enough. Poses, clothed people and painting things into a picture need a model: a marked region is redrawn in another manner, not with another content. */
export const builtinOperations: EngineCapabilities['operations'] = new Set([
  'draw',
  'redraw',
  'inpaint',
  'control',
  'lettering',
  'change-background',
  'place-product',
  'erase',
  'remove-watermark',
  'cutout',
  'enlarge',
  'describe',
]);

type Sample = (id: string) => Promise<Uint8Array>;

/** What the samples show that are drawn on demand. */
export interface BuiltinSamples {
  readonly style: Sample;
  readonly control: Sample;
  readonly appearance: Sample;
}

const choicesOf = (entries: readonly { readonly id: string; readonly name: string; readonly remark: string }[], sample: Sample): EngineChoice[] =>
  entries.map(({ id, name, remark }) => ({ id, name, remark, picture: () => sample(id) }));

/** There are no models, so nothing of them can be chosen; styles are manners of painting. */
export function builtinCapabilities({ style, control, appearance }: BuiltinSamples): EngineCapabilities {
  const lists = {
    styles: choicesOf(pictureStyles, style),
    stylizes: styleStrengths.map(({ id, name, remark }) => ({ id, name, remark })),
    appearances: choicesOf(appearances, appearance),
    controlTypes: choicesOf(controlTypes, control),
  };
  return { operations: builtinOperations, ...noChoices, ...lists, maxCount: COUNT_MAX, controlledRedraw: true };
}
