import { reversePrompt } from '@ai-site/shared/tools/reverse-prompt/tool';
import { defineTranslation, required } from './translation.ts';

export const translation = defineTranslation({
  tool: reversePrompt,
  needs: ['describe'],
  operation: (_, { file }) => ({ kind: 'describe', image: required(file('originalImg'), 'originalImg') }),
});
