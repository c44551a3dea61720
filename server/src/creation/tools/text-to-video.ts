import { textToVideo } from '@ai-site/shared/tools/video/text-to-video';
import { cameraOf, choiceWords, filming } from './films.ts';
import { words } from './pictures.ts';
import { defineTranslation } from './translation.ts';

export const textToVideoTranslation = defineTranslation({
  tool: textToVideo,
  needs: ['text-to-film'],
  operation: ({ prompt, negativePrompt, controlCamera, seconds, width, height }, inputs) => ({
    kind: 'text-to-film',
    ...filming(
      { prompt: words(prompt, choiceWords(textToVideo.fields.controlCamera, controlCamera)), negativePrompt, seconds, width, height, camera: cameraOf(controlCamera) },
      inputs,
    ),
  }),
});
