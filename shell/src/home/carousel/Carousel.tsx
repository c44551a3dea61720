import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useInView } from '../motion/in-view.ts';
import { REDUCED_MOTION, useMedia } from '../motion/media.ts';
import { CarouselControls } from './CarouselControls.tsx';
import styles from './carousel.module.css';
import { plays, slideForKey, wrap } from './rules.ts';
import { useAutoplay, useRing } from './use-ring.ts';
import { useSwipe } from './use-swipe.ts';
import { useVisibleSlides } from './use-visible-slides.ts';

export interface CarouselProps<T> {
  /** Accessible name, in Chinese. */
  readonly label: string;
  readonly slides: readonly T[];
  /** Name of a slide, unique in the carousel. */
  readonly nameOf: (slide: T) => string;
  readonly children: (slide: T) => ReactNode;
}

type Style = CSSProperties & Readonly<Record<`--${string}`, number>>;

/** The slides are rendered three times in a row, so that there are neighbours on both sides whichever way the ring turns. */
const COPIES = [0, 1, 2] as const;

/** A ring of slides: turns automatically and by buttons, dots, arrow keys and swiping; no autoplay on hover, focus or with reduced motion. */
export function Carousel<T>({ label, slides, nameOf, children }: CarouselProps<T>): ReactNode {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const currentDot = useRef<HTMLButtonElement>(null);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useMedia(REDUCED_MOTION);
  const inView = useInView(section);
  const visible = useVisibleSlides();
  const count = slides.length;
  const ring = useRing({ track, count, instant: reducedMotion });
  const swipe = useSwipe(track, (steps, dragged) => ring.turnTo(ring.index + steps, dragged));
  const playing = plays({ paused, hovered, focused, dragging: swipe.dragging, reducedMotion, inView }, count, visible);
  useAutoplay(ring, playing);

  const names = slides.map(nameOf);
  const followFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index brings another dot.
  useEffect(() => {
    if (followFocus.current) currentDot.current?.focus({ preventScroll: true });
    followFocus.current = false;
  }, [ring.index]);
  const turnByKey = (event: KeyboardEvent) => {
    const target = slideForKey(event.key, ring.index, count);
    if (target === null) return;
    event.preventDefault();
    // A control inside the slides may move out of view, so keyboard focus moves to the dots.
    followFocus.current = true;
    ring.turnTo(target);
  };

  const style: Style = { '--visible': visible, '--first': count + ring.index };
  return (
    <section
      ref={section}
      className={styles.carousel}
      style={style}
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys and fingers turn the slides; dots and buttons do the same. */}
      <div className={styles.window} onKeyDown={turnByKey} {...swipe.handlers}>
        <div ref={track} className={styles.track}>
          {COPIES.flatMap((copy) =>
            slides.map((slide, position) => {
              const cell = copy * count + position;
              const shown = cell >= count + ring.index && cell < count + ring.index + visible;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
                <div
                  key={cell}
                  className={styles.slide}
                  role="group"
                  aria-roledescription="幻灯片"
                  aria-label={`${position + 1} / ${count}：${nameOf(slide)}`}
                  inert={!shown}
                >
                  {children(slide)}
                </div>
              );
            }),
          )}
        </div>
      </div>
      <p className="visually-hidden" aria-live={playing ? 'off' : 'polite'}>
        {`第 ${ring.index + 1} 张，共 ${count} 张：${names[wrap(ring.index, count)] ?? ''}`}
      </p>
      <CarouselControls
        names={names}
        index={ring.index}
        paused={paused}
        onPause={reducedMotion ? undefined : () => setPaused(!paused)}
        onTurn={ring.turnTo}
        onKey={turnByKey}
        currentDot={currentDot}
      />
    </section>
  );
}
