import { modelSwap } from '@ai-site/shared/tools/image/model-swap';
import { sizeLike, words } from './pictures.ts';
import { defineTranslation, drawing, orDefault, required } from './translation.ts';

/** What a template is called and said to be. */
function templateWords(id: string | number): string {
  const option = modelSwap.fields.modelId.options.find(({ value }) => value === id);
  return option === undefined ? '' : words(option.label, option.remark ?? '');
}

export const modelSwapTranslation = defineTranslation({
  tool: modelSwap,
  needs: ['change-model'],
  operation(values, inputs) {
    const { mode, modelId, style, attitude, bodyType, angle, expression, other, styleId } = values;
    const features = [attitude, bodyType, angle, expression].map(String);
    return {
      kind: 'change-model',
      picture: required(inputs.file('imageUrl'), 'imageUrl'),
      clothes: inputs.mask('imageSegUrl'),
      reference: inputs.file('referenceImageUrl'),
      ...drawing({ prompt: mode === '1' ? templateWords(modelId) : words(style, ...features, other), ...sizeLike(inputs, 'imageUrl'), style: orDefault(styleId) }, inputs),
    };
  },
});
