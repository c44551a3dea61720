import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { defineTranslation, drawing, orDefault } from './translation.ts';

/** How far a drawing departs from its reference image, 0 to 1. */
const CHANGE = 0.65;

export const translation = defineTranslation({
  tool: creativeImage,
  needs: ['draw'],
  needsWith: { referenceImageUrl: 'redraw', controlImageUrl: 'control' },
  operation(
    { prompt, negativePrompt, styleId, stylizeId, appearanceId, controlType, controlWeight, width, height },
    inputs,
  ) {
    const chosen = { style: orDefault(styleId), stylize: orDefault(stylizeId), appearance: orDefault(appearanceId) };
    const drawn = drawing({ prompt, negativePrompt, width, height, ...chosen }, inputs);
    const image = inputs.file('referenceImageUrl');
    const reference = image === null ? null : { image, change: CHANGE };
    const control = inputs.file('controlImageUrl');
    if (control !== null)
      return {
        kind: 'control',
        controls: [{ type: controlType, image: control, weight: controlWeight }],
        reference,
        ...drawn,
      };
    return reference === null ? { kind: 'draw', ...drawn } : { kind: 'redraw', ...reference, ...drawn };
  },
});
