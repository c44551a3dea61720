import { erase } from '@ai-site/shared/tools/erase/tool';
import { defineTranslation, required } from './translation.ts';

export const translation = defineTranslation({
  tool: erase,
  needs: ['erase'],
  operation: ({ smartCompletion }, { file, mask }) => ({
    kind: 'erase',
    image: required(file('originalImg'), 'originalImg'),
    mask: required(mask('maskImg'), 'maskImg'),
    smart: smartCompletion,
  }),
});
