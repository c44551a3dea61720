import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { sizeLike } from './images.ts';
import { defineTranslation, drawing, required } from './translation.ts';

export const translation = defineTranslation({
  tool: productReplace,
  needs: ['place-product'],
  needsWith: { sampleImageUrl: { referenceOf: 'place-product' } },
  operation: ({ degreeOfChange }, inputs) => ({
    kind: 'place-product',
    product: required(inputs.file('originalProductImageUrl'), 'originalProductImageUrl'),
    productMask: inputs.mask('regionalProductImageUrl'),
    scene: required(inputs.file('originalReferenceImageUrl'), 'originalReferenceImageUrl'),
    region: inputs.mask('regionalReferenceImageUrl'),
    sample: inputs.file('sampleImageUrl'),
    change: degreeOfChange,
    ...drawing({ prompt: '', ...sizeLike(inputs, 'originalReferenceImageUrl') }, inputs),
  }),
});
