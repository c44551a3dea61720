import aurora from './pictures/aurora.webp';
import castle from './pictures/castle.webp';
import earth from './pictures/earth.webp';
import lake from './pictures/lake.webp';
import letteringCandy from './pictures/lettering-candy.webp';
import letteringGold from './pictures/lettering-gold.webp';
import letteringNeon from './pictures/lettering-neon.webp';
import letteringSea from './pictures/lettering-sea.webp';
import lighthouse from './pictures/lighthouse.webp';
import mapleWatercolour from './pictures/maple-watercolour.webp';
import robot from './pictures/robot.webp';
import town from './pictures/town.webp';

/** What other tools draw from words alone, by their codes: pictures as those of `galleryDemos`. */
export const otherGalleries: Readonly<Record<string, readonly string[]>> = {
  'sd-image': [castle, earth, aurora, town],
  'generate-image': [lighthouse, robot, mapleWatercolour, lake],
  'creative-text': [letteringNeon, letteringGold, letteringSea, letteringCandy],
};
