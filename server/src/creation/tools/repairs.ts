import { erase } from '@ai-site/shared/tools/erase/tool';
import { reversePrompt } from '@ai-site/shared/tools/reverse-prompt/tool';
import { watermarkRemoval } from '@ai-site/shared/tools/watermark-removal/tool';
import { defineTranslation, required } from './translation.ts';

export const eraseTranslation = defineTranslation({
  tool: erase,
  needs: ['erase'],
  operation: ({ smartCompletion }, { file, mask }) => ({
    kind: 'erase',
    image: required(file('originalImg'), 'originalImg'),
    mask: required(mask('maskImg'), 'maskImg'),
    smart: smartCompletion,
  }),
});

export const watermarkRemovalTranslation = defineTranslation({
  tool: watermarkRemoval,
  needs: ['remove-watermark'],
  operation: (_, { file }) => ({ kind: 'remove-watermark', image: required(file('originalImg'), 'originalImg') }),
});

export const reversePromptTranslation = defineTranslation({
  tool: reversePrompt,
  needs: ['describe'],
  operation: (_, { file }) => ({ kind: 'describe', image: required(file('originalImg'), 'originalImg') }),
});
