import blossom from './images/blossom.webp';
import inkHills from './images/ink-hills.webp';
import planetTall from './images/planet-tall.webp';

/** What the first tool draws from words alone, by its code; it comes with the screen. The images are made by the builtin engine: the first one of 480 × 720 pixels, the others of 480 × 360. */
export const galleryDemos: Readonly<Record<string, readonly string[]>> = {
  'creative-image': [planetTall, blossom, inkHills],
};
