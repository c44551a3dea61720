import { classicalImages } from '../../../src/engines/classical/images/classical-image-engine.ts';
import { noChoices } from '../../../src/engines/tasks/no-choices.ts';
import { operationsIn } from '../../../src/engines/tasks/operation-table.ts';
import type { OperationKind } from '../../../src/engines/tasks/operations.ts';
import type { EngineCapabilities, EngineChoice } from '../../../src/engines/tasks/task-port.ts';
import { type SampleKind, sampleOf } from '../sample-files/sample-file.ts';
import { controlTypes } from './control/control-types.ts';
import { appearances } from './draw/appearances.ts';
import { styleStrengths } from './stylise/style-strengths.ts';
import { imageStyles } from './stylise/styles.ts';

/** Results of one submit; each takes seconds of a core. */
const COUNT_MAX = 4;

/**
 * What is drawn, beside what classical methods do. A demonstration is drawn or put together by program; lettering writes what it is given. Poses, clothed
 * people and painting things into an image need a model: a marked region is redrawn in another manner, not with another content.
 */
export const drawnOperations = {
  draw: { demonstration: true },
  redraw: { demonstration: true },
  inpaint: { demonstration: true },
  control: { demonstration: true },
  lettering: { demonstration: false },
  'change-background': { demonstration: true },
  'place-product': { demonstration: true },
} as const satisfies { readonly [K in OperationKind]?: { readonly demonstration: boolean } };

const drawn = operationsIn(drawnOperations);
const demonstrated = new Set(
  Object.entries<{ readonly demonstration: boolean }>(drawnOperations).flatMap(([kind, { demonstration }]) =>
    demonstration ? [kind] : [],
  ),
);

const choicesOf = (
  entries: readonly { readonly id: string; readonly name: string; readonly remark: string }[],
  kind: SampleKind,
): EngineChoice[] => entries.map(({ id, name, remark }) => ({ id, name, remark, image: sampleOf(kind, id) }));

/** There are no models, so nothing of them can be chosen; styles are manners of painting. */
export const builtinCapabilities: EngineCapabilities = {
  ...noChoices,
  operations: new Set([...drawn, ...classicalImages]),
  demonstration: new Set(drawn.filter((kind) => demonstrated.has(kind))),
  styles: choicesOf(imageStyles, 'style'),
  stylizes: styleStrengths.map(({ id, name, remark }) => ({ id, name, remark })),
  appearances: choicesOf(appearances, 'appearance'),
  controlTypes: choicesOf(controlTypes, 'control'),
  maxCount: COUNT_MAX,
  controlledRedraw: true,
};
