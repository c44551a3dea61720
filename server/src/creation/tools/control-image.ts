import { controlImage } from '@ai-site/shared/tools/control-image/tool';
import { defineTranslation, drawing, orDefault, required } from './translation.ts';

export const translation = defineTranslation({
  tool: controlImage,
  needs: ['control'],
  operation: ({ prompt, negativePrompt, controlType, controlWeight, styleId, width, height }, inputs) => ({
    kind: 'control',
    controls: [
      { type: controlType, image: required(inputs.file('controlImageUrl'), 'controlImageUrl'), weight: controlWeight },
    ],
    reference: null,
    ...drawing({ prompt, negativePrompt, width, height, style: orDefault(styleId) }, inputs),
  }),
});
