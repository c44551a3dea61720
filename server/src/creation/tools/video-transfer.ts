import { BY_WORDS } from '@ai-site/shared/tools';
import { Closeness } from '@ai-site/shared/tools/fields/transfer-fields';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { closeTo, ofStyle, styleOf, transferLimits } from './transfer-limits.ts';
import { defineTranslation, required } from './translation.ts';
import { isEnglish, rendering } from './videos.ts';

export const translation = defineTranslation({
  tool: videoTransfer,
  needs: ['restyle-video'],
  // Its words are asked for in one mode alone.
  limits: (offered) => [
    ...transferLimits(videoTransfer.fields)(offered),
    ofStyle(BY_WORDS, 'mode', [Closeness.prompt]),
  ],
  operation: ({ styleId, mode, prompt, duration }, inputs) => ({
    kind: 'restyle-video',
    video: required(inputs.file('sourceUrl'), 'sourceUrl'),
    style: styleOf(styleId),
    closeTo: closeTo(mode),
    plus: false,
    ...rendering({ prompt, english: isEnglish(inputs, prompt), seconds: duration }, inputs),
  }),
});
