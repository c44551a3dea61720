import { useState } from 'react';
import { classes } from '../base/classes.ts';
import styles from './responsive-image.module.css';
import type { ImageFile, SiteImage } from './site-image.ts';

export interface ResponsiveImageProps {
  readonly image: SiteImage;
  /** Displayed width, in `sizes` attribute format. */
  readonly sizes: string;
  /** Overrides the image's own alternative text; empty where adjacent text says the same. */
  readonly alt?: string;
  /** In the first view: loaded immediately and with high priority. */
  readonly priority?: boolean;
  /** Another image in its place where a media query matches. */
  readonly instead?: { readonly media: string; readonly image: SiteImage };
  readonly className?: string;
}

const sourceSet = (files: readonly ImageFile[]): string => files.map((file) => `${file.url} ${file.width}w`).join(', ');

interface SourcesProps extends Pick<ResponsiveImageProps, 'image' | 'sizes'> {
  readonly media?: string;
}

const Sources = ({ image: { avif, webp }, sizes, media }: SourcesProps) => (
  <>
    {avif.length > 0 && <source media={media} type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />}
    {webp.length > 0 && <source media={media} type="image/webp" srcSet={sourceSet(webp)} sizes={sizes} />}
  </>
);

/**
 * AVIF where supported, WebP otherwise; reserves its space and shows a blurred placeholder while loading. What has priority is painted with the page, and does
 * not fade in a second time.
 */
export function ResponsiveImage({
  image,
  sizes,
  alt = image.alt,
  priority = false,
  instead,
  className,
}: ResponsiveImageProps) {
  const [loaded, setLoaded] = useState(priority);
  const fallback = image.webp.at(-1) ?? image.avif.at(-1);
  return (
    <picture
      className={classes(styles.frame, className)}
      style={{
        aspectRatio: `${image.width} / ${image.height}`,
        ...(image.placeholder === undefined ? {} : { backgroundImage: `url("${image.placeholder}")` }),
      }}
    >
      {instead !== undefined && <Sources media={instead.media} image={instead.image} sizes={sizes} />}
      <Sources image={image} sizes={sizes} />
      <img
        // A cached image is complete before React attaches its listeners.
        ref={(image) => {
          if (image?.complete === true) setLoaded(true);
        }}
        className={classes(styles.image, loaded && styles.loaded)}
        src={fallback?.url}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setLoaded(true)}
      />
    </picture>
  );
}
