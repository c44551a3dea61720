import { generateImage } from '@ai-site/shared/tools/image/generate-image';
import { defineTranslation, drawing, orDefault } from './translation.ts';

/** Weight of the form at which the reference picture is kept as it is. */
const WEIGHT_MAX = 2;

export const generateImageTranslation = defineTranslation({
  tool: generateImage,
  needs: ['draw'],
  needsWith: { referenceImageUrl: 'redraw' },
  operation({ prompt, checkpoint, weight, width, height }, inputs) {
    const drawn = drawing({ prompt, width, height, checkpoint: orDefault(checkpoint) }, inputs);
    const picture = inputs.file('referenceImageUrl');
    return picture === null ? { kind: 'draw', ...drawn } : { kind: 'redraw', picture, change: 1 - weight / WEIGHT_MAX, ...drawn };
  },
});
