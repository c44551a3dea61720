import type { ChoiceField } from '@ai-site/shared/tools';
import { modelSwap } from '@ai-site/shared/tools/model-swap/tool';
import { choiceWords } from './choice-words.ts';
import { joining, sizeLike } from './images.ts';
import { defineTranslation, drawing, orDefault, required } from './translation.ts';

export const translation = defineTranslation({
  tool: modelSwap,
  needs: ['change-model'],
  needsWith: { modelImageUrl: { referenceOf: 'change-model' }, referenceImageUrl: { referenceOf: 'change-model' } },
  operation(values, inputs) {
    const { mode, modelId, style, attitude, bodyType, angle, expression, other, styleId } = values;
    const { fields } = modelSwap;
    const said = (field: ChoiceField<string>, value: string): string => choiceWords(field, value, inputs);
    const features = [
      said(fields.attitude, attitude),
      said(fields.bodyType, bodyType),
      said(fields.angle, angle),
      said(fields.expression, expression),
    ];
    return {
      kind: 'change-model',
      image: required(inputs.file('imageUrl'), 'imageUrl'),
      clothes: inputs.mask('imageSegUrl'),
      reference: inputs.file(mode === '1' ? 'modelImageUrl' : 'referenceImageUrl'),
      ...drawing(
        {
          prompt: mode === '1' ? said(fields.modelId, modelId) : joining(inputs)(style, ...features, other),
          ...sizeLike(inputs, 'imageUrl'),
          style: orDefault(styleId),
        },
        inputs,
      ),
    };
  },
});
