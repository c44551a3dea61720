import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { exhibitStore } from '../works/exhibit-store.ts';
import { isVideo } from '../works/kinds.ts';
import { CardActions } from './CardActions.tsx';
import { CardImage } from './CardImage.tsx';
import styles from './card.module.css';
import { useLiked } from './use-liked.ts';
import { whenIdle } from './when-idle.ts';
import { authorName, descriptionOf, durationText, workName } from './work-texts.ts';

export interface WorkCardProps {
  readonly work: PublicationCard;
  /** Address of its page. */
  readonly to: string;
  readonly onOpen: (work: PublicationCard) => void;
  readonly priority?: boolean;
  /** In the place of the badges: its state for its author. */
  readonly badges?: ReactNode;
  /** In the place of author, description and actions; always shown. */
  readonly foot?: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** 时长, 精选, 示例. */
function Badges({ work: { seconds, featured, example } }: { readonly work: PublicationCard }) {
  return (
    <>
      {seconds !== null && <span className={styles.badge}>{durationText(seconds)}</span>}
      {featured && <span className={styles.badge}>精选</span>}
      {example && <span className={styles.badge}>示例</span>}
    </>
  );
}

const hasBadges = ({ seconds, featured, example }: PublicationCard): boolean => seconds !== null || featured || example;

/** The small version of a video over its poster while it is the one that plays. */
const CardVideo = observer(function CardVideo({ work: { id, small } }: { readonly work: PublicationCard }) {
  const { playback } = exhibitStore();
  if (playback.current !== id || small === null) return null;
  return (
    <video
      className={styles.video}
      src={small}
      autoPlay
      muted
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onError={() => playback.leave(id)}
    />
  );
});

/** Milliseconds that a pointer rests on a card before it has its words and buttons: cards that are scrolled past below it never have them. */
const REST = 100;

/**
 * A work in a feed. What it says and offers stands over a gradient: always on touch screens, elsewhere while pointed at or focused, and it is not in the
 * document before that, or before the page is idle: many cards are scrolled past.
 */
export const WorkCard = memo(function WorkCard({ work, to, onOpen, priority = false, badges, foot }: WorkCardProps) {
  const { playback, touchOnly } = exhibitStore();
  const liked = useLiked(work);
  const [reached, setReached] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const cancel = touchOnly ? whenIdle(() => setReached(true)) : undefined;
    return () => {
      if (resting.current !== undefined) clearTimeout(resting.current);
      cancel?.();
    };
  }, [touchOnly]);
  const video = isVideo(work);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(work);
  };
  const enter = ({ pointerType }: { readonly pointerType: string }) => {
    if (!reached) resting.current = setTimeout(() => setReached(true), REST);
    if (video && pointerType === 'mouse') playback.rest(work.id);
  };
  const leave = ({ pointerType }: { readonly pointerType: string }) => {
    clearTimeout(resting.current);
    if (video && pointerType === 'mouse') playback.leave(work.id);
  };
  return (
    <article
      className={styles.card}
      data-video={video ? work.id : undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={() => setReached(true)}
    >
      <a
        className={styles.link}
        href={to}
        data-work={work.id}
        aria-label={`${workName(work)}${liked ? '，已喜欢' : ''}`}
        onClick={open}
      >
        <CardImage work={work} priority={priority} />
        {video && <CardVideo work={work} />}
      </a>
      {(badges !== undefined || hasBadges(work)) && (
        <span className={styles.badges}>{badges ?? <Badges work={work} />}</span>
      )}
      {(reached || foot !== undefined) && (
        <div className={styles.over} data-shown={foot !== undefined || undefined}>
          {foot ?? (
            <>
              <p className={styles.words}>
                <b>{authorName(work)}</b>
                {descriptionOf(work)}
              </p>
              <CardActions work={work} />
            </>
          )}
        </div>
      )}
    </article>
  );
});
