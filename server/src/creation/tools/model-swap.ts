import type { ChoiceField } from '@ai-site/shared/tools';
import { modelSwap } from '@ai-site/shared/tools/image/model-swap';
import { englishWords, sizeLike, words } from './pictures.ts';
import { defineTranslation, drawing, orDefault, required } from './translation.ts';

/** A choice of the form in words; none where it was left open. */
function choiceWords({ options }: ChoiceField<string>, value: string | number, english = false): string {
  const option = options.find((one) => one.value === value);
  if (option === undefined || value === '') return '';
  return english ? (option.english ?? '') : words(option.label, option.remark ?? '');
}

export const modelSwapTranslation = defineTranslation({
  tool: modelSwap,
  needs: ['change-model'],
  operation(values, inputs) {
    const { mode, modelId, style, attitude, bodyType, angle, expression, other, styleId } = values;
    const { fields } = modelSwap;
    const said = (field: ChoiceField<string>, value: string): string => choiceWords(field, value, inputs.english);
    const features = [said(fields.attitude, attitude), said(fields.bodyType, bodyType), said(fields.angle, angle), said(fields.expression, expression)];
    return {
      kind: 'change-model',
      picture: required(inputs.file('imageUrl'), 'imageUrl'),
      clothes: inputs.mask('imageSegUrl'),
      reference: inputs.file(mode === '1' ? 'modelImageUrl' : 'referenceImageUrl'),
      ...drawing(
        {
          prompt: mode === '1' ? said(fields.modelId, modelId) : (inputs.english ? englishWords : words)(style, ...features, other),
          ...sizeLike(inputs, 'imageUrl'),
          style: orDefault(styleId),
        },
        inputs,
      ),
    };
  },
});
