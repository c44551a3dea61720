import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { CARD_SIZES, cardSources } from '@ai-site/shared/domain/showcase';
import { useLayoutEffect, useRef, useState } from 'react';
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
  useLayoutEffect(() => {
    const { current } = picture;
    if (thumbhash === null || current === null) return;
    return whenIdle(() => {
      if ((current.querySelector('img')?.naturalWidth ?? 0) > 0) return;
      const placeholder = placeholderOf(thumbhash);
      if (placeholder !== undefined) current.style.backgroundImage = `url("${placeholder}")`;
    });
  }, [thumbhash]);
  return (
    <>
      <picture ref={picture} key={failures} className={styles.picture} style={{ backgroundColor: averageColour(thumbhash) }}>
        {avif !== '' && <source type="image/avif" srcSet={avif} sizes={CARD_SIZES} />}
        <source srcSet={webp === '' ? cardFallback(image) : webp} sizes={CARD_SIZES} />
        {!failed && (
          // Has no `src` and `srcSet` of its own: each makes the browser choose an image again, and React sets them once more in the document.
          <img
            className={styles.image}
            alt=""
            decoding={priority ? 'sync' : 'async'}
            fetchPriority={priority ? 'high' : undefined}
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
