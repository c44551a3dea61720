import aurora from './images/aurora.webp';
import castleTall from './images/castle-tall.webp';
import letteringGold from './images/lettering-gold.webp';
import letteringNeonTall from './images/lettering-neon-tall.webp';
import letteringSea from './images/lettering-sea.webp';
import town from './images/town.webp';

/** What other tools draw from words alone, by their codes: images as those of `galleryDemos`. */
export const otherGalleries: Readonly<Record<string, readonly string[]>> = {
  'sd-image': [castleTall, aurora, town],
  'creative-text': [letteringNeonTall, letteringGold, letteringSea],
};
