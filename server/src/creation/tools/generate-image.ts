import { generateImage } from '@ai-site/shared/tools/image/generate-image';
import { sizeLike } from './pictures.ts';
import { defineTranslation, drawing, orDefault } from './translation.ts';

/** Weight of the form at which the reference picture is kept as it is. */
const WEIGHT_MAX = 2;

export const generateImageTranslation = defineTranslation({
  tool: generateImage,
  needs: ['draw'],
  needsWith: { referenceImageUrl: 'redraw', maskImageUrl: 'inpaint' },
  operation({ prompt, negativePrompt, checkpoint, weight, width, height }, inputs) {
    const picture = inputs.file('referenceImageUrl');
    const drawn = drawing({ prompt, negativePrompt, width, height, checkpoint: orDefault(checkpoint) }, inputs);
    if (picture === null) return { kind: 'draw', ...drawn };
    const change = 1 - weight / WEIGHT_MAX;
    const mask = inputs.mask('maskImageUrl');
    return mask === null ? { kind: 'redraw', picture, change, ...drawn } : { kind: 'inpaint', picture, mask, change, ...drawn, ...sizeLike(inputs, 'referenceImageUrl') };
  },
});
