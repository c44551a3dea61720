import type { EngineCapabilities } from '../../tasks/task-port.ts';

/** Results of one submit; each takes seconds of a core. */
const COUNT_MAX = 4;

/** What classical methods do well enough. There are no models, so nothing of them can be chosen. */
export const builtinCapabilities: EngineCapabilities = {
  operations: new Set(['draw', 'lettering', 'change-background', 'place-product', 'erase', 'remove-watermark', 'cutout', 'enlarge', 'describe']),
  checkpoints: [],
  vaes: [],
  loras: [],
  samplers: [],
  controlTypes: [],
  styles: [],
  maxCount: COUNT_MAX,
};
