import { similarImage } from '@ai-site/shared/tools/similar-image/tool';
import { defineTranslation, drawing, orDefault, required } from './translation.ts';

/** Weight of the form at which the reference image is kept as it is. */
const WEIGHT_MAX = 2;

export const translation = defineTranslation({
  tool: similarImage,
  needs: ['redraw'],
  operation: ({ prompt, weight, styleId, width, height }, inputs) => ({
    kind: 'redraw',
    image: required(inputs.file('imageUrl'), 'imageUrl'),
    change: 1 - weight / WEIGHT_MAX,
    ...drawing({ prompt, width, height, style: orDefault(styleId) }, inputs),
  }),
});
