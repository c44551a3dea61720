import { textToVideo } from '@ai-site/shared/tools/video/text-to-video';
import { choiceWords } from './choice-words.ts';
import { cameraOf, filming, isEnglish } from './films.ts';
import { joining } from './pictures.ts';
import { defineTranslation } from './translation.ts';

export const textToVideoTranslation = defineTranslation({
  tool: textToVideo,
  needs: ['text-to-film'],
  operation({ prompt, negativePrompt, controlCamera, seconds, width, height }, inputs) {
    const english = isEnglish(inputs, prompt);
    const said = joining({ english })(prompt, choiceWords(textToVideo.fields.controlCamera, controlCamera, { english }));
    return { kind: 'text-to-film', ...filming({ prompt: said, english, negativePrompt, seconds, width, height, camera: cameraOf(controlCamera) }, inputs) };
  },
});
