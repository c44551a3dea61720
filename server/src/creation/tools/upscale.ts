import { hdImage } from '@ai-site/shared/tools/hd-image/tool';
import { zoomImage } from '@ai-site/shared/tools/zoom-image/tool';
import { defineTranslation, required } from './translation.ts';

export const hdImageTranslation = defineTranslation({
  tool: hdImage,
  needs: ['enlarge'],
  operation: (_, { file }) => ({ kind: 'enlarge', image: required(file('imageUrl'), 'imageUrl'), factor: 1 }),
});

export const zoomImageTranslation = defineTranslation({
  tool: zoomImage,
  needs: ['enlarge'],
  operation: ({ magnification }, { file }) => ({
    kind: 'enlarge',
    image: required(file('imageUrl'), 'imageUrl'),
    factor: magnification,
  }),
});
