import path from 'node:path';
import {
  ImageEngine,
  type ImageThreadLimits,
  imageThreadLimits,
} from '../../../src/engines/classical/images/image-engine.ts';
import { builtinCapabilities } from './capabilities.ts';
import { inCoarseSize } from './coarse-size.ts';

const program = path.join(import.meta.dirname, 'thread', 'main.ts');

/** Draws images by program, and works on them by classical methods. */
export class BuiltinImageEngine extends ImageEngine {
  constructor(limits: ImageThreadLimits = imageThreadLimits) {
    super({ program, capabilities: builtinCapabilities, inCoarseSize, limits });
  }
}
