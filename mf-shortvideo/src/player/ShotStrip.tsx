import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import type { TimelineShot } from '@ai-site/shared/film/timeline';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { classes } from '@ai-site/shared/ui/classes';
import { RangeInput } from '@ai-site/shared/ui/field';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { memo, useEffect, useRef } from 'react';
import type { PreviewStore } from './preview-store.ts';
import styles from './shot-strip.module.css';

export interface ShotStripProps {
  readonly store: PreviewStore;
  readonly thumbOf?: ((shot: TimelineShot) => string | undefined) | undefined;
}

interface ShotCellProps {
  readonly shot: TimelineShot;
  readonly number: number;
  readonly seen: boolean;
  readonly thumb: string | undefined;
}

/** As long as the shot. */
const ShotCell = memo(function ShotCell({ shot, number, seen, thumb }: ShotCellProps) {
  return (
    <span
      className={classes(styles.shot, seen && styles.seen, shot.estimated && styles.estimated)}
      style={{ '--mf-shortvideo-frames': shot.frames }}
    >
      {thumb === undefined ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <img src={thumb} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
});

/** All shots side by side, as long as they last, with the position of the preview, which is dragged over them. */
export const ShotStrip = observer(function ShotStrip({ store, thumbOf }: ShotStripProps) {
  const { timeline, shotIndex } = store;
  return (
    <div className={styles.strip}>
      <span className={styles.shots} aria-hidden="true">
        {timeline.shots.map((shot, index) => (
          <ShotCell key={shot.id} shot={shot} number={index + 1} seen={index === shotIndex} thumb={thumbOf?.(shot)} />
        ))}
      </span>
      <Playhead store={store} />
    </div>
  );
});

/** A component of its own: it changes while the film plays, its line with every frame. */
const Playhead = observer(function Playhead({ store }: { readonly store: PreviewStore }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      autorun(() =>
        line.current?.style.setProperty('--mf-shortvideo-at', String(store.frame / Math.max(1, store.total - 1))),
      ),
    [store],
  );
  const { shownFrame, total, shotIndex } = store;
  return (
    <>
      <span ref={line} className={styles.playhead} aria-hidden="true" />
      <RangeInput
        className={styles.range}
        aria-label="预览位置"
        text={`第 ${shotIndex + 1} 镜，${clockText(shownFrame / FILM_RATE)}`}
        min={0}
        max={Math.max(1, total - 1)}
        step={1}
        value={shownFrame}
        onChange={(value) => store.seek(value)}
      />
    </>
  );
});
