import { CUSTOM_CHOICE } from '@ai-site/shared/tools';
import { hugVideo } from '@ai-site/shared/tools/hug-video/tool';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { choiceWords } from './choice-words.ts';
import { joining } from './images.ts';
import { defineTranslation, required } from './translation.ts';
import { videoLimits } from './video-limits.ts';
import { cameraOf, isEnglish, rendering } from './videos.ts';

/** Length of a hug in seconds; the form has no field for it. */
const HUG_SECONDS = 5;

export const imageToVideoTranslation = defineTranslation({
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

export const hugVideoTranslation = defineTranslation({
  tool: hugVideo,
  needs: ['hug-video'],
  needsModel: true,
  operation({ actionStyle, customActionStyle, prompt }, inputs) {
    const first = required(inputs.file('referImgUrl1'), 'referImgUrl1');
    const second = inputs.file('referImgUrl2');
    const custom = actionStyle === CUSTOM_CHOICE;
    const english = isEnglish(inputs, customActionStyle, prompt);
    return {
      kind: 'hug-video',
      images: second === null ? [first] : [first, second],
      action: custom ? '' : actionStyle,
      ...rendering(
        { prompt: joining({ english })(custom ? customActionStyle : '', prompt), english, seconds: HUG_SECONDS },
        inputs,
      ),
    };
  },
});

/** Characters that are spoken in two minutes or so. */
const SHORT_SCRIPT = 600;

export const presenterTranslation = defineTranslation({
  tool: presenter,
  needs: ['present'],
  long: ({ mode, audioText }) => mode === '2' || typeof audioText !== 'string' || audioText.length > SHORT_SCRIPT,
  operation({ mode, audioText, voice, speed }, { file }) {
    const image = required(file('compereImg'), 'compereImg');
    if (mode === '2')
      return {
        kind: 'present',
        image,
        speech: required(file('compereAudio'), 'compereAudio'),
        script: '',
        voice: '',
        speed: 1,
      };
    return { kind: 'present', image, speech: null, script: audioText, voice, speed };
  },
});
