import { classicalImages } from '../../../src/engines/classical/images/classical-image-engine.ts';
import { noChoices } from '../../../src/engines/tasks/no-choices.ts';
import type { EngineCapabilities, EngineChoice } from '../../../src/engines/tasks/task-port.ts';
import { type SampleKind, sampleOf } from '../sample-files/sample-file.ts';
import { controlTypes } from './control/control-types.ts';
import { appearances } from './draw/appearances.ts';
import { styleStrengths } from './stylise/style-strengths.ts';
import { imageStyles } from './stylise/styles.ts';

/** Results of one submit; each takes seconds of a core. */
const COUNT_MAX = 4;

/** What is drawn, and what classical methods do. Poses, clothed people and painting things into an image need a model: a marked region is redrawn in another manner, not with another content. */
const builtinOperations: EngineCapabilities['operations'] = new Set([
  'draw',
  'redraw',
  'inpaint',
  'control',
  'lettering',
  'change-background',
  'place-product',
  ...classicalImages,
]);

/** Drawn or put together by program. The others process what is there, or write what they are given. */
const drawnByProgram: NonNullable<EngineCapabilities['demonstration']> = new Set([
  'draw',
  'redraw',
  'inpaint',
  'control',
  'change-background',
  'place-product',
]);

const choicesOf = (
  entries: readonly { readonly id: string; readonly name: string; readonly remark: string }[],
  kind: SampleKind,
): EngineChoice[] => entries.map(({ id, name, remark }) => ({ id, name, remark, image: sampleOf(kind, id) }));

/** There are no models, so nothing of them can be chosen; styles are manners of painting. */
export const builtinCapabilities: EngineCapabilities = {
  ...noChoices,
  operations: builtinOperations,
  demonstration: drawnByProgram,
  styles: choicesOf(imageStyles, 'style'),
  stylizes: styleStrengths.map(({ id, name, remark }) => ({ id, name, remark })),
  appearances: choicesOf(appearances, 'appearance'),
  controlTypes: choicesOf(controlTypes, 'control'),
  maxCount: COUNT_MAX,
  controlledRedraw: true,
};
