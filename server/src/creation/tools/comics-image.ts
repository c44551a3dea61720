import { comicsImage, referenceFields } from '@ai-site/shared/tools/image/comics-image';
import { addTranslation } from './index.ts';
import { defineTranslation, drawing } from './translation.ts';

/** No tool: images of storyboards, roles and places are parts of batches. */
addTranslation(
  defineTranslation({
    tool: comicsImage,
    needs: ['draw'],
    operation({ prompt, negative, width, height, references, content }, inputs) {
      const pictures = referenceFields.map((field) => inputs.file(field)).filter((file) => file !== null);
      return {
        kind: 'draw',
        ...drawing(
          {
            prompt,
            negativePrompt: negative,
            width,
            height,
            references: pictures.flatMap((picture, index) => {
              const reference = references[index];
              return reference === undefined ? [] : [{ picture, ...reference }];
            }),
            content,
          },
          inputs,
        ),
      };
    },
  }),
);
