import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { IconButton } from '@ai-site/shared/ui/button';
import { ArrowLeftIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { WorkPageProps } from '../detail/WorkPage.tsx';
import { PagerBar } from './PagerBar.tsx';
import { PagerSlide } from './PagerSlide.tsx';
import styles from './pager.module.css';
import { preloadStart } from './preload-start.ts';

export interface VideoPagerProps extends WorkPageProps {
  readonly work: PublicationCard;
}

/** Milliseconds after the last scrolling before the slide on the screen counts as chosen. */
const SETTLED = 120;

/** Videos of a phone, one a screen: swiping up and down leads to the neighbours. Only the one on the screen has a video element; the start of the next one is downloaded once it is there. */
export default observer(function VideoPager({
  work,
  detail,
  neighbours: { previous, next },
  onShow,
  onClose,
  onMediaError,
}: VideoPagerProps) {
  const pages = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const slides = [previous, work, next].filter((slide) => slide !== null);
  const place = previous === null ? 0 : 1;
  // The slide on the screen stays there while others come before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work is another slide
  useLayoutEffect(() => {
    const { current } = pages;
    if (current !== null) current.scrollTop = place * current.clientHeight;
    return () => clearTimeout(timer.current);
  }, [work.id, place]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const following = loaded === work.id ? (next?.small ?? null) : null;
  useEffect(() => (following === null ? undefined : preloadStart(following)), [following]);
  const settle = () => {
    const { current } = pages;
    if (current === null || current.clientHeight === 0) return;
    const shown = slides[Math.round(current.scrollTop / current.clientHeight)];
    if (shown !== undefined && shown.id !== work.id) onShow(shown);
  };
  return createPortal(
    <div className={styles.pager} data-theme="black">
      <div
        ref={pages}
        className={styles.pages}
        onScroll={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(settle, SETTLED);
        }}
      >
        {slides.map((slide) => (
          <PagerSlide
            key={slide.id}
            work={slide}
            url={slide.id === work.id ? (slide.small ?? detail?.url ?? null) : null}
            onLoaded={() => setLoaded(slide.id)}
            onError={onMediaError}
          />
        ))}
      </div>
      <IconButton label="返回" className={styles.back ?? ''} icon={<ArrowLeftIcon />} onClick={onClose} />
      <PagerBar work={work} detail={detail} />
    </div>,
    document.body,
  );
});
