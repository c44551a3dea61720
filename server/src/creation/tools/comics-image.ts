import { comicsImage, referenceFields } from '@ai-site/shared/tools/parts/comics-image';
import { addTranslation } from './index.ts';
import { defineTranslation, drawing } from './translation.ts';

/** No tool: images of storyboards, roles and places are parts of batches. */
addTranslation(
  defineTranslation({
    tool: comicsImage,
    needs: ['draw'],
    operation({ prompt, negative, width, height, references, content }, inputs) {
      const images = referenceFields.map((field) => inputs.file(field)).filter((file) => file !== null);
      return {
        kind: 'draw',
        ...drawing(
          {
            prompt,
            negativePrompt: negative,
            width,
            height,
            references: images.flatMap((image, index) => {
              const reference = references[index];
              return reference === undefined ? [] : [{ image, ...reference }];
            }),
            content,
          },
          inputs,
        ),
      };
    },
  }),
);
