import aurora from './pictures/aurora.webp';
import castleTall from './pictures/castle-tall.webp';
import letteringGold from './pictures/lettering-gold.webp';
import letteringNeonTall from './pictures/lettering-neon-tall.webp';
import letteringSea from './pictures/lettering-sea.webp';
import town from './pictures/town.webp';

/** What other tools draw from words alone, by their codes: pictures as those of `galleryDemos`. */
export const otherGalleries: Readonly<Record<string, readonly string[]>> = {
  'sd-image': [castleTall, aurora, town],
  'creative-text': [letteringNeonTall, letteringGold, letteringSea],
};
