import { modelScene } from '@ai-site/shared/tools/model-scene/tool';
import { sizeLike } from './images.ts';
import { defineTranslation, drawing, orDefault, required } from './translation.ts';

export const translation = defineTranslation({
  tool: modelScene,
  needs: ['change-background'],
  needsModel: true,
  needsWith: { styleImageUrl: { referenceOf: 'change-background' } },
  operation: ({ style, styleId }, inputs) => ({
    kind: 'change-background',
    image: required(inputs.file('imageUrl'), 'imageUrl'),
    foreground: inputs.mask('imageSegUrl'),
    reference: inputs.file('styleImageUrl'),
    // The whole scene is new.
    change: 1,
    ...drawing({ prompt: style, ...sizeLike(inputs, 'imageUrl'), style: orDefault(styleId) }, inputs),
  }),
});
