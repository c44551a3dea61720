import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { CARD_SIZES, cardSources } from '@ai-site/shared/domain/showcase';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cardFallback } from '../works/card-image.ts';
import { exhibitStore } from '../works/exhibit-store.ts';
import { averageColour, placeholderOf } from '../works/placeholder.ts';
import styles from './card.module.css';
import { whenIdle } from './when-idle.ts';

export interface CardImageProps {
  readonly work: Pick<PublicationCard, 'image' | 'thumbhash'>;
  /** In the first view. */
  readonly priority?: boolean;
}

/** The browser chooses the format and the width. */
function ChosenImage({ image, children }: { readonly image: PublicationCard['image']; readonly children: ReactNode }) {
  const { avif, webp } = cardSources(image);
  return (
    <picture className={styles.sources}>
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={CARD_SIZES} />}
      <source srcSet={webp === '' ? cardFallback(image) : webp} sizes={CARD_SIZES} />
      {children}
    </picture>
  );
}

/**
 * The image of a card over its average colour, and over its placeholder once the page is idle and the image has not come; one that fails offers to be loaded
 * again.
 */
export function CardImage({ work: { image, thumbhash }, priority = false }: CardImageProps) {
  const { images } = exhibitStore();
  const [known] = useState(() => images.of(image));
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  const shown = useRef<HTMLImageElement>(null);
  // A version that failed may be the only one that does.
  const src = failures === 0 ? known : null;
  useLayoutEffect(() => {
    const { current } = shown;
    if (current === null) return;
    if (src !== null) current.src = src;
    if (thumbhash === null) return;
    return whenIdle(() => {
      if (current.naturalWidth > 0) return;
      const placeholder = placeholderOf(thumbhash);
      if (placeholder !== undefined) current.style.backgroundImage = `url("${placeholder}")`;
    });
  }, [src, thumbhash]);
  if (failed)
    return (
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
    );
  // Has no `src` and `srcset` from React, which sets them twice: each time makes the browser choose and ask again.
  const element = (
    <img
      ref={shown}
      className={styles.image}
      style={{ backgroundColor: averageColour(thumbhash) }}
      alt=""
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      draggable={false}
      onLoad={src === null ? ({ currentTarget }) => images.learn(image, currentTarget.currentSrc) : undefined}
      onError={() => setFailed(true)}
    />
  );
  return src === null ? <ChosenImage image={image}>{element}</ChosenImage> : element;
}
