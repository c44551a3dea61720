import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { CARD_SIZES, cardSources } from '@ai-site/shared/domain/showcase';
import { useEffect, useRef, useState } from 'react';
import { averageColour, placeholderOf } from '../works/placeholder.ts';
import styles from './card.module.css';
import { cardFallback } from './card-image.ts';
import { whenIdle } from './when-idle.ts';

export interface CardPictureProps {
  readonly work: Pick<PublicationCard, 'image' | 'thumbhash'>;
  /** In the first view. */
  readonly priority?: boolean;
}

/**
 * The image of a card over its average colour, and over its placeholder once the page is idle and the image has not come; one that fails offers to be loaded
 * again.
 */
export function CardPicture({ work: { image, thumbhash }, priority = false }: CardPictureProps) {
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  const { avif, webp } = cardSources(image);
  const picture = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = picture;
    if (thumbhash === null || current === null) return;
    return whenIdle(() => {
      if (current.querySelector('img')?.complete === true) return;
      const placeholder = placeholderOf(thumbhash);
      if (placeholder !== undefined) current.style.backgroundImage = `url("${placeholder}")`;
    });
  }, [thumbhash]);
  return (
    <>
      <picture ref={picture} key={failures} className={styles.picture} style={{ backgroundColor: averageColour(thumbhash) }}>
        {avif !== '' && <source type="image/avif" srcSet={avif} sizes={CARD_SIZES} />}
        {!failed && (
          <img
            className={styles.image}
            src={cardFallback(image)}
            srcSet={webp === '' ? undefined : webp}
            sizes={CARD_SIZES}
            alt=""
            decoding={priority ? 'sync' : 'async'}
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
