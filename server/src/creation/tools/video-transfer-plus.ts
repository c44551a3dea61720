import { videoTransferPlus } from '@ai-site/shared/tools/video-transfer-plus/tool';
import { closeTo, styleOf, transferLimits } from './transfer-limits.ts';
import { defineTranslation, required } from './translation.ts';
import { isEnglish, rendering } from './videos.ts';

export const translation = defineTranslation({
  tool: videoTransferPlus,
  needs: ['restyle-video'],
  limits: transferLimits(videoTransferPlus.fields),
  operation: ({ styleId, mode, prompt, negativePrompt, duration }, inputs) => ({
    kind: 'restyle-video',
    video: required(inputs.file('sourceUrl'), 'sourceUrl'),
    style: styleOf(styleId),
    closeTo: closeTo(mode),
    plus: true,
    ...rendering({ prompt, english: isEnglish(inputs, prompt), negativePrompt, seconds: duration }, inputs),
  }),
});
