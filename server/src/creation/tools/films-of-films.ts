import { Closeness, videoTransfer, videoTransferPlus } from '@ai-site/shared/tools/video/video-transfer';
import { filming } from './films.ts';
import { defineTranslation, orDefault, required } from './translation.ts';

const closeTo = (mode: number): 'source' | 'prompt' => (mode === Closeness.prompt ? 'prompt' : 'source');

export const videoTransferTranslation = defineTranslation({
  tool: videoTransfer,
  needs: ['restyle-film'],
  operation: ({ styleId, mode, prompt, duration }, inputs) => ({
    kind: 'restyle-film',
    film: required(inputs.file('sourceUrl'), 'sourceUrl'),
    style: orDefault(styleId),
    closeTo: closeTo(mode),
    plus: false,
    ...filming({ prompt, seconds: duration }, inputs),
  }),
});

export const videoTransferPlusTranslation = defineTranslation({
  tool: videoTransferPlus,
  needs: ['restyle-film'],
  operation: ({ styleId, mode, prompt, negativePrompt, duration }, inputs) => ({
    kind: 'restyle-film',
    film: required(inputs.file('sourceUrl'), 'sourceUrl'),
    style: orDefault(styleId),
    closeTo: closeTo(mode),
    plus: true,
    ...filming({ prompt, negativePrompt, seconds: duration }, inputs),
  }),
});
