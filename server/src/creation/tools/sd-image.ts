import { sdImage } from '@ai-site/shared/tools/sd-image/tool';
import { defineTranslation, drawing, orDefault } from './translation.ts';

export const translation = defineTranslation({
  tool: sdImage,
  needs: ['draw'],
  operation({ prompt, negativePrompt, width, height, checkpoint, vae, sampler, steps, loras }, inputs) {
    const chosen = { checkpoint: orDefault(checkpoint), vae: orDefault(vae), sampler: orDefault(sampler), steps };
    return {
      kind: 'draw',
      ...drawing(
        {
          prompt,
          negativePrompt,
          width,
          height,
          ...chosen,
          loras: loras.map(({ loraId, loraPercent }) => ({ id: loraId, weight: loraPercent })),
        },
        inputs,
      ),
    };
  },
});
