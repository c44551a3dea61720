import { useState } from 'react';
import { classes } from '../classes.ts';
import styles from './picture.module.css';
import type { PictureFile, SitePicture } from './site-picture.ts';

export interface PictureProps {
  readonly picture: SitePicture;
  /** Displayed width, in `sizes` attribute format. */
  readonly sizes: string;
  /** Overrides the picture's own alternative text; empty where adjacent text says the same. */
  readonly alt?: string;
  /** In the first view: loaded immediately and with high priority. */
  readonly priority?: boolean;
  /** Another picture in its place where a media query matches. */
  readonly instead?: { readonly media: string; readonly picture: SitePicture };
  readonly className?: string;
}

const sourceSet = (files: readonly PictureFile[]): string => files.map((file) => `${file.url} ${file.width}w`).join(', ');

interface SourcesProps extends Pick<PictureProps, 'picture' | 'sizes'> {
  readonly media?: string;
}

const Sources = ({ picture: { avif, webp }, sizes, media }: SourcesProps) => (
  <>
    {avif.length > 0 && <source media={media} type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />}
    {webp.length > 0 && <source media={media} type="image/webp" srcSet={sourceSet(webp)} sizes={sizes} />}
  </>
);

/**
 * AVIF where supported, WebP otherwise; reserves its space and shows a blurred placeholder while loading. What has priority is painted with the page, and does
 * not fade in a second time.
 */
export function Picture({ picture, sizes, alt = picture.alt, priority = false, instead, className }: PictureProps) {
  const [loaded, setLoaded] = useState(priority);
  const fallback = picture.webp.at(-1) ?? picture.avif.at(-1);
  return (
    <picture
      className={classes(styles.picture, className)}
      style={{ aspectRatio: `${picture.width} / ${picture.height}`, ...(picture.placeholder === undefined ? {} : { backgroundImage: `url("${picture.placeholder}")` }) }}
    >
      {instead !== undefined && <Sources media={instead.media} picture={instead.picture} sizes={sizes} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        // A cached image is complete before React attaches its listeners.
        ref={(image) => {
          if (image?.complete === true) setLoaded(true);
        }}
        className={classes(styles.image, loaded && styles.loaded)}
        src={fallback?.url}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setLoaded(true)}
      />
    </picture>
  );
}
