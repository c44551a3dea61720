import path from 'node:path';
import { noChoices } from '../../tasks/no-choices.ts';
import type { OperationKind } from '../../tasks/operations.ts';
import type { EngineCapabilities } from '../../tasks/task-port.ts';
import { ImageEngine, type ImageThreadLimits, imageThreadLimits } from './image-engine.ts';

const program = path.join(import.meta.dirname, 'thread', 'main.ts');

/** What classical methods do well: they change or read an image that is there. */
export const classicalImages = [
  'erase',
  'remove-watermark',
  'cutout',
  'enlarge',
  'describe',
] as const satisfies readonly OperationKind[];

/** There are no models, so nothing of them can be chosen. */
const capabilities: EngineCapabilities = { ...noChoices, operations: new Set(classicalImages), maxCount: 1 };

/** Works on images by classical methods, without a model. */
export class ClassicalImageEngine extends ImageEngine {
  constructor(limits: ImageThreadLimits = imageThreadLimits) {
    super({ program, capabilities, limits });
  }
}
