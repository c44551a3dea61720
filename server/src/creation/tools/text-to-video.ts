import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { choiceWords } from './choice-words.ts';
import { joining } from './images.ts';
import { defineTranslation } from './translation.ts';
import { videoLimits } from './video-limits.ts';
import { cameraOf, isEnglish, rendering } from './videos.ts';

export const translation = defineTranslation({
  tool: textToVideo,
  needs: ['text-to-video'],
  limits: ({ limits }) =>
    videoLimits(limits, 'text-to-video', { fields: textToVideo.fields, seconds: 'seconds', ratio: 'ratio' }),
  operation({ prompt, negativePrompt, controlCamera, seconds, width, height }, inputs) {
    const english = isEnglish(inputs, prompt);
    const said = joining({ english })(
      prompt,
      choiceWords(textToVideo.fields.controlCamera, controlCamera, { english }),
    );
    return {
      kind: 'text-to-video',
      ...rendering(
        { prompt: said, english, negativePrompt, seconds, width, height, camera: cameraOf(controlCamera) },
        inputs,
      ),
    };
  },
});
