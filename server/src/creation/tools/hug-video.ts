import { CUSTOM_CHOICE } from '@ai-site/shared/tools';
import { hugVideo } from '@ai-site/shared/tools/hug-video/tool';
import { joining } from './images.ts';
import { defineTranslation, required } from './translation.ts';
import { isEnglish, rendering } from './videos.ts';

/** Length of a hug in seconds; the form has no field for it. */
const HUG_SECONDS = 5;

export const translation = defineTranslation({
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
