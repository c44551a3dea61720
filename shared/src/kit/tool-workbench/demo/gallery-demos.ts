import aurora from './pictures/aurora.webp';
import blossom from './pictures/blossom.webp';
import castle from './pictures/castle.webp';
import coffee from './pictures/coffee.webp';
import earth from './pictures/earth.webp';
import inkHills from './pictures/ink-hills.webp';
import lake from './pictures/lake.webp';
import letteringCandy from './pictures/lettering-candy.webp';
import letteringGold from './pictures/lettering-gold.webp';
import letteringNeon from './pictures/lettering-neon.webp';
import letteringSea from './pictures/lettering-sea.webp';
import lighthouse from './pictures/lighthouse.webp';
import mapleWatercolour from './pictures/maple-watercolour.webp';
import planet from './pictures/planet.webp';
import robot from './pictures/robot.webp';
import town from './pictures/town.webp';

/** What tools draw from words alone, by their codes. The pictures, of 480 × 360 pixels, are made by the builtin engine. */
export const galleryDemos: Readonly<Record<string, readonly string[]>> = {
  'creative-image': [blossom, planet, coffee, inkHills],
  'sd-image': [castle, earth, aurora, town],
  'generate-image': [lighthouse, robot, mapleWatercolour, lake],
  'creative-text': [letteringNeon, letteringGold, letteringSea, letteringCandy],
};
