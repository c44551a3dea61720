import type { ImageFile, SiteImage } from '@ai-site/shared/ui/responsive-image';
import type { HomeImage } from './image.ts';

/** Files of a srcset with width descriptors: `a.avif 480w, b.avif 960w`. */
function filesOf(srcset: string): readonly ImageFile[] {
  return srcset.split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
}

/** Converts an entry of the image table to the image format of the UI kit. */
export function siteImage({ avif, webp, ...rest }: HomeImage): SiteImage {
  return { ...rest, avif: filesOf(avif), webp: filesOf(webp) };
}
