import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import styles from './card-image.module.css';

const smallest = (addresses: Readonly<Record<string, string>>): string | undefined => {
  const [width] = Object.keys(addresses).sort((one, other) => Number(one) - Number(other));
  return width === undefined ? undefined : addresses[width];
};

/** The smallest version of a publication's image, cropped to a frame. */
export function CardImage({ card: { image, width, height } }: { readonly card: PublicationCard }) {
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={smallest(image.avif)} />
      <img
        src={smallest(image.webp)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={styles.image}
      />
    </picture>
  );
}
