import path from 'node:path';
import { noLook, roleContent, rolePrompt } from '@ai-site/shared/domain/comics/prompts';
import { officialRoles, PORTRAIT } from '../../../../src/comics/library/official-roles.ts';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import type { Sample } from '../samples/draw-sample.ts';

/** Drawn at more than is kept, as lines need it. */
const DRAWN = { width: 960, height: 1280 } as const;

/** Portraits of the official roles, as the builtin engine draws them. */
export const portraitSamples: readonly (Pick<Sample, 'paint'> & { readonly id: string })[] = officialRoles.map(
  (role) => ({
    id: role.id,
    paint: async (draw, directory) => {
      const { prompt, negative } = rolePrompt(role, noLook);
      const drawn = await draw(
        {
          ...drawingDefaults,
          kind: 'draw',
          prompt,
          negativePrompt: negative,
          ...DRAWN,
          seed: role.seed,
          content: roleContent(role),
        },
        directory,
      );
      const file = path.join(directory, 'portrait.png');
      await openImage(drawn.path).resize(PORTRAIT).png().toFile(file);
      return { path: file, contentType: 'image/png' };
    },
  }),
);
