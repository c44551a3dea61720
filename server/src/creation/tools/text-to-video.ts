import { textToVideo } from '@ai-site/shared/tools/video/text-to-video';
import { choiceWords } from './choice-words.ts';
import { cameraOf, filming, isEnglish } from './films.ts';
import { joining } from './pictures.ts';
import { defineTranslation } from './translation.ts';
import { videoLimits } from './video-limits.ts';

export const textToVideoTranslation = defineTranslation({
  tool: textToVideo,
  needs: ['text-to-film'],
  limits: ({ limits }) => videoLimits(limits, 'text-to-film', { fields: textToVideo.fields, seconds: 'seconds', ratio: 'ratio' }),
  operation({ prompt, negativePrompt, controlCamera, seconds, width, height }, inputs) {
    const english = isEnglish(inputs, prompt);
    const said = joining({ english })(prompt, choiceWords(textToVideo.fields.controlCamera, controlCamera, { english }));
    return { kind: 'text-to-film', ...filming({ prompt: said, english, negativePrompt, seconds, width, height, camera: cameraOf(controlCamera) }, inputs) };
  },
});
