import { hdImage } from '@ai-site/shared/tools/hd-image/tool';
import { defineTranslation, required } from './translation.ts';

export const translation = defineTranslation({
  tool: hdImage,
  needs: ['enlarge'],
  operation: (_, { file }) => ({ kind: 'enlarge', image: required(file('imageUrl'), 'imageUrl'), factor: 1 }),
});
