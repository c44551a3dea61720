import { CUSTOM_CHOICE } from '@ai-site/shared/tools';
import { hugVideo } from '@ai-site/shared/tools/video/hug-video';
import { imageToVideo } from '@ai-site/shared/tools/video/image-to-video';
import { presenter } from '@ai-site/shared/tools/video/presenter';
import { choiceWords } from './choice-words.ts';
import { cameraOf, filming, isEnglish } from './films.ts';
import { joining } from './pictures.ts';
import { defineTranslation, required } from './translation.ts';
import { videoLimits } from './video-limits.ts';

/** Length of a hug in seconds; the form has no field for it. */
const HUG_SECONDS = 5;

export const imageToVideoTranslation = defineTranslation({
  tool: imageToVideo,
  needs: ['picture-to-film'],
  needsWith: { keyframeImgUrl: 'lastPicture' },
  limits: ({ limits }) => videoLimits(limits, 'picture-to-film', { fields: imageToVideo.fields, seconds: 'seconds', first: 'imageUrl' }),
  operation({ prompt, controlCamera, seconds }, inputs) {
    const english = isEnglish(inputs, prompt);
    const said = joining({ english })(prompt, choiceWords(imageToVideo.fields.controlCamera, controlCamera, { english }));
    return {
      kind: 'picture-to-film',
      first: required(inputs.file('imageUrl'), 'imageUrl'),
      last: inputs.file('keyframeImgUrl'),
      ...filming({ prompt: said, english, seconds, camera: cameraOf(controlCamera) }, inputs),
    };
  },
});

export const hugVideoTranslation = defineTranslation({
  tool: hugVideo,
  needs: ['hug-film'],
  needsModel: true,
  operation({ actionStyle, customActionStyle, prompt }, inputs) {
    const first = required(inputs.file('referImgUrl1'), 'referImgUrl1');
    const second = inputs.file('referImgUrl2');
    const custom = actionStyle === CUSTOM_CHOICE;
    const english = isEnglish(inputs, customActionStyle, prompt);
    return {
      kind: 'hug-film',
      pictures: second === null ? [first] : [first, second],
      action: custom ? '' : actionStyle,
      ...filming({ prompt: joining({ english })(custom ? customActionStyle : '', prompt), english, seconds: HUG_SECONDS }, inputs),
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
    const picture = required(file('compereImg'), 'compereImg');
    if (mode === '2') return { kind: 'present', picture, speech: required(file('compereAudio'), 'compereAudio'), script: '', voice: '', speed: 1 };
    return { kind: 'present', picture, speech: null, script: audioText, voice, speed };
  },
});
