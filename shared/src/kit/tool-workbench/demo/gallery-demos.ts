import blossom from './pictures/blossom.webp';
import coffee from './pictures/coffee.webp';
import inkHills from './pictures/ink-hills.webp';
import planet from './pictures/planet.webp';

/** What the first tool draws from words alone, by its code; it comes with the screen. The pictures, of 480 × 360 pixels, are made by the builtin engine. */
export const galleryDemos: Readonly<Record<string, readonly string[]>> = {
  'creative-image': [blossom, planet, coffee, inkHills],
};
