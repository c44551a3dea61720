import { zoomImage } from '@ai-site/shared/tools/zoom-image/tool';
import { defineTranslation, required } from './translation.ts';

export const translation = defineTranslation({
  tool: zoomImage,
  needs: ['enlarge'],
  operation: ({ magnification }, { file }) => ({
    kind: 'enlarge',
    image: required(file('imageUrl'), 'imageUrl'),
    factor: magnification,
  }),
});
