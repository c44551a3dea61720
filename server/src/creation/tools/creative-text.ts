import { creativeText } from '@ai-site/shared/tools/creative-text/tool';
import { joining } from './images.ts';
import { defineTranslation, drawing, orDefault } from './translation.ts';

/** What the modes of the form ask for, in the words of a prompt. */
const modeWords = { '1': '艺术字设计，背景简洁', '2': '文字海报，完整的画面' } as const;
const englishModes = { '1': 'lettering design, plain background', '2': 'text poster, a complete scene' } as const;

export const translation = defineTranslation({
  tool: creativeText,
  needs: ['lettering'],
  operation: ({ text, prompt, mode, styles, modelId, width, height }, inputs) => ({
    kind: 'lettering',
    text: text === '' ? prompt : text,
    ...drawing(
      {
        prompt: joining(inputs)(prompt, (inputs.english ? englishModes : modeWords)[mode === '2' ? '2' : '1']),
        width,
        height,
        style: orDefault(styles),
        checkpoint: orDefault(modelId),
      },
      inputs,
    ),
  }),
});
