import type { PictureFile, SitePicture } from '@ai-site/shared/ui/picture';
import type { Picture } from './pictures/picture.ts';

/** Files of a srcset with width descriptors: `a.avif 480w, b.avif 960w`. */
function filesOf(srcset: string): readonly PictureFile[] {
  return srcset.split(', ').map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
}

/** Converts an entry of the picture table to the picture format of the UI kit. */
export function sitePicture({ avif, webp, ...rest }: Picture): SitePicture {
  return { ...rest, avif: filesOf(avif), webp: filesOf(webp) };
}
