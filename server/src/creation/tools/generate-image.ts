import { generateImage } from '@ai-site/shared/tools/generate-image/tool';
import { sizeLike } from './images.ts';
import { defineTranslation, drawing, orDefault } from './translation.ts';

/** Weight of the form at which the reference image is kept as it is. */
const WEIGHT_MAX = 2;

export const translation = defineTranslation({
  tool: generateImage,
  needs: ['draw'],
  needsWith: { referenceImageUrl: 'redraw', maskImageUrl: 'inpaint' },
  operation({ prompt, negativePrompt, checkpoint, weight, width, height }, inputs) {
    const image = inputs.file('referenceImageUrl');
    const drawn = drawing({ prompt, negativePrompt, width, height, checkpoint: orDefault(checkpoint) }, inputs);
    if (image === null) return { kind: 'draw', ...drawn };
    const change = 1 - weight / WEIGHT_MAX;
    const mask = inputs.mask('maskImageUrl');
    return mask === null
      ? { kind: 'redraw', image, change, ...drawn }
      : { kind: 'inpaint', image, mask, change, ...drawn, ...sizeLike(inputs, 'referenceImageUrl') };
  },
});
