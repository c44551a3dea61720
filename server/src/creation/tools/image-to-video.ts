import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { choiceWords } from './choice-words.ts';
import { joining } from './images.ts';
import { defineTranslation, required } from './translation.ts';
import { videoLimits } from './video-limits.ts';
import { cameraOf, isEnglish, rendering } from './videos.ts';

export const translation = defineTranslation({
  tool: imageToVideo,
  needs: ['image-to-video'],
  needsWith: { keyframeImgUrl: 'lastImage' },
  limits: ({ limits }) =>
    videoLimits(limits, 'image-to-video', { fields: imageToVideo.fields, seconds: 'seconds', first: 'imageUrl' }),
  operation({ prompt, controlCamera, seconds }, inputs) {
    const english = isEnglish(inputs, prompt);
    const said = joining({ english })(
      prompt,
      choiceWords(imageToVideo.fields.controlCamera, controlCamera, { english }),
    );
    return {
      kind: 'image-to-video',
      first: required(inputs.file('imageUrl'), 'imageUrl'),
      last: inputs.file('keyframeImgUrl'),
      ...rendering({ prompt: said, english, seconds, camera: cameraOf(controlCamera) }, inputs),
    };
  },
});
