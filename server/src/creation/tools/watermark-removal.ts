import { watermarkRemoval } from '@ai-site/shared/tools/watermark-removal/tool';
import { defineTranslation, required } from './translation.ts';

export const translation = defineTranslation({
  tool: watermarkRemoval,
  needs: ['remove-watermark'],
  operation: (_, { file }) => ({ kind: 'remove-watermark', image: required(file('originalImg'), 'originalImg') }),
});
