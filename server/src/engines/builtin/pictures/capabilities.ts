import { noChoices } from '../../tasks/no-choices.ts';
import type { EngineCapabilities, EngineChoice } from '../../tasks/task-port.ts';
import { controlTypes } from './control/control-types.ts';
import { pictureStyles } from './stylise/styles.ts';

/** Results of one submit; each takes seconds of a core. */
const COUNT_MAX = 4;

/** What classical methods do well enough. Poses, clothed people and painting things into a picture need a model. */
export const builtinOperations: EngineCapabilities['operations'] = new Set([
  'draw',
  'redraw',
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
}

const choicesOf = (entries: readonly { readonly id: string; readonly name: string; readonly remark: string }[], sample: Sample): EngineChoice[] =>
  entries.map(({ id, name, remark }) => ({ id, name, remark, picture: () => sample(id) }));

/** There are no models, so nothing of them can be chosen; styles are manners of painting. */
export function builtinCapabilities({ style, control }: BuiltinSamples): EngineCapabilities {
  const lists = { styles: choicesOf(pictureStyles, style), controlTypes: choicesOf(controlTypes, control) };
  return { operations: builtinOperations, ...noChoices, ...lists, maxCount: COUNT_MAX };
}
