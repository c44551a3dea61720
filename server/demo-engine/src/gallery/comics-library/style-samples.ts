import path from 'node:path';
import { comicsStyles } from '../../../../src/comics/library/styles.ts';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import type { Sample } from '../samples/draw-sample.ts';

/** Pixels of a card. Drawn at more, as strokes and lines need them. */
const CARD = { width: 320, height: 240 } as const;
const DRAWN = { width: 640, height: 480 } as const;

/** The same role in the same place in every style, so that only the manner differs. */
const content = {
  figures: [{ seed: 11, words: '小雨：齐肩黑发，身穿红色外套，米色围巾', gender: 2, ageGroup: 3 }],
  place: { seed: 12, words: '小镇街道' },
  shot: 'medium',
} as const;

/** What the styles of the studio look like, as the builtin engine draws them. */
export const styleSamples: readonly Sample[] = comicsStyles.map(({ id, words }) => ({
  kind: 'style',
  id,
  paint: async (draw, directory) => {
    const drawn = await draw(
      { ...drawingDefaults, kind: 'draw', prompt: `${words}。`, ...DRAWN, seed: 6, content },
      directory,
    );
    const file = path.join(directory, 'card.png');
    await openImage(drawn.path).resize(CARD).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  },
}));
