import { useMedia } from '../motion/media.ts';
import { VISIBLE_SLIDES } from './rules.ts';

const [desktop, tablet, phone] = VISIBLE_SLIDES;

/** Returns how many slides this viewport shows at once. */
export function useVisibleSlides(): number {
  const wide = useMedia(desktop.media);
  const middle = useMedia(tablet.media);
  if (wide) return desktop.slides;
  return middle ? tablet.slides : phone.slides;
}
