import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { useState } from 'react';
import { placeholderOf } from '../works/placeholder.ts';
import styles from './card.module.css';
import { CARD_SIZES, cardFallback, cardSources } from './card-image.ts';

export interface CardPictureProps {
  readonly work: Pick<PublicationCard, 'image' | 'thumbhash'>;
  /** In the first view. */
  readonly priority?: boolean;
}

/** The image of a card over its placeholder; one that fails offers to be loaded again. */
export function CardPicture({ work: { image, thumbhash }, priority = false }: CardPictureProps) {
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  const { avif, webp } = cardSources(image);
  const placeholder = placeholderOf(thumbhash);
  return (
    <>
      <picture key={failures} className={styles.picture} style={placeholder === undefined ? {} : { backgroundImage: `url("${placeholder}")` }}>
        {avif !== '' && <source type="image/avif" srcSet={avif} sizes={CARD_SIZES} />}
        {!failed && (
          <img
            className={styles.image}
            src={cardFallback(image)}
            srcSet={webp === '' ? undefined : webp}
            sizes={CARD_SIZES}
            alt=""
            decoding="async"
            fetchPriority={priority ? 'high' : 'auto'}
            draggable={false}
            onError={() => setFailed(true)}
          />
        )}
      </picture>
      {failed && (
        <button
          type="button"
          className={styles.reload}
          onClick={() => {
            setFailed(false);
            setFailures(failures + 1);
          }}
        >
          重新加载
        </button>
      )}
    </>
  );
}
