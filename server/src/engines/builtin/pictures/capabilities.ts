import { noChoices } from '../../tasks/no-choices.ts';
import type { EngineCapabilities, EngineChoice } from '../../tasks/task-port.ts';
import { pictureStyles } from './stylise/styles.ts';

/** Results of one submit; each takes seconds of a core. */
const COUNT_MAX = 4;

/** What classical methods do well enough. Poses, depth and clothed people need a model. */
export const builtinOperations: EngineCapabilities['operations'] = new Set([
  'draw',
  'redraw',
  'lettering',
  'change-background',
  'place-product',
  'erase',
  'remove-watermark',
  'cutout',
  'enlarge',
  'describe',
]);

/** There are no models, so nothing of them can be chosen; styles are manners of painting. `sample` draws what a style looks like. */
export function builtinCapabilities(sample: (style: string) => Promise<Uint8Array>): EngineCapabilities {
  const styles = pictureStyles.map(({ id, name, remark }): EngineChoice => ({ id, name, remark, picture: () => sample(id) }));
  return { operations: builtinOperations, ...noChoices, styles, maxCount: COUNT_MAX };
}
