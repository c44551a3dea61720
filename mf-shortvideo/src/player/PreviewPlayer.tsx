import { aspectOf } from '@ai-site/shared/film/frame/ratios';
import type { Timeline, TimelineShot } from '@ai-site/shared/film/timeline';
import { Button } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { PlayIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PreviewBar } from './PreviewBar.tsx';
import type { PreviewAction } from './player-keys.ts';
import styles from './preview-player.module.css';
import { PreviewStore } from './preview-store.ts';
import { ShotStrip } from './ShotStrip.tsx';
import { usePlayerFullscreen } from './use-player-fullscreen.ts';
import { usePreviewKeys } from './use-preview-keys.ts';

export interface PreviewPlayerProps {
  readonly timeline: Timeline;
  /** Address of an image, a video, a voice or music by its key; undefined: it is gone. */
  readonly urlOf: (key: string) => string | undefined;
  /** Address of a small image of a shot; undefined: it has none. */
  readonly thumbOf?: (shot: TimelineShot) => string | undefined;
  /** The shot that is shown when the preview opens and whenever another id is given. */
  readonly shotId?: string | undefined;
  /** Another shot is seen, and has been for a moment. */
  readonly onShot?: ((id: string) => void) | undefined;
  /** The keys of the page are those of the preview. */
  readonly pageKeys?: boolean;
  /** Without the strip of shots. */
  readonly bare?: boolean;
  /** Repeats the shot that is seen, until somebody chooses otherwise. */
  readonly loops?: boolean;
}

/** Milliseconds for which a shot is seen before others are told: a list that follows comes after the image, and not to every shot that is dragged over. */
const TELL_MS = 200;

/** A canvas on which tests draw single frames. */
interface PreviewCanvas extends HTMLCanvasElement {
  drawFrameAt?: (frame: number) => Promise<void>;
}

/** Plays a film from its storyboards before it is rendered, also while images or voices are missing. */
export default observer(function PreviewPlayer({
  timeline,
  urlOf,
  thumbOf,
  shotId,
  onShot,
  pageKeys = true,
  bare = false,
  loops = false,
}: PreviewPlayerProps) {
  const addressOf = useRef(urlOf);
  useEffect(() => {
    addressOf.current = urlOf;
  }, [urlOf]);
  const [store] = useState(() => new PreviewStore(timeline, { urlOf: (key) => addressOf.current(key), loop: loops }));
  const player = useRef<HTMLElement>(null);
  const canvas = useRef<PreviewCanvas>(null);
  const fullscreen = usePlayerFullscreen(player);
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    current.drawFrameAt = (frame) => store.drawFrameAt(frame);
    const detach = store.attach(current);
    const hide = (): void => {
      if (document.hidden) store.pause();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      detach();
    };
  }, [store]);
  useEffect(() => store.setTimeline(timeline), [store, timeline]);
  useEffect(() => {
    if (shotId !== undefined) store.showShot(shotId);
  }, [store, shotId]);
  const seen = store.shot?.id;
  const tell = useEffectEvent((id: string) => onShot?.(id));
  useEffect(() => {
    if (seen === undefined) return;
    const timer = setTimeout(() => tell(seen), TELL_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  usePreviewKeys(player, pageKeys, (action: PreviewAction) => {
    if (action.kind === 'toggle') store.toggle();
    else if (action.kind === 'step') store.step(action.frames);
    else if (action.kind === 'shot') store.goToShot(store.shotIndex + action.by);
    else if (action.kind === 'mute') store.toggleMuted();
    else if (action.kind === 'loop') store.toggleLoop();
    else fullscreen?.toggle();
  });
  const { playing, waiting, broken, shot, shotIndex } = store;
  return (
    <section
      ref={player}
      className={styles.player}
      aria-label="预览"
      style={{ '--mf-shortvideo-ratio': aspectOf(timeline.ratio) }}
    >
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={shot === undefined ? '没有分镜' : `第 ${shotIndex + 1} 镜的画面`}
          onClick={() => store.toggle()}
        />
        {shot?.estimated === true && (
          <span className={styles.badge} title="还没有配音，时长按字数估算">
            预估
          </span>
        )}
        {waiting && (
          <span className={styles.waiting}>
            <Spinner label="正在准备画面和配音" />
          </span>
        )}
        {!playing && !broken && shot !== undefined && (
          <button
            type="button"
            className={styles.start}
            aria-label="播放预览"
            tabIndex={-1}
            onClick={() => store.play()}
          >
            <PlayIcon size={28} filled />
          </button>
        )}
        {broken && (
          <p role="alert" className={styles.broken}>
            画面没有加载成功
            <Button size="small" onClick={() => store.retry()}>
              重试
            </Button>
          </p>
        )}
      </div>
      {!bare && <ShotStrip store={store} thumbOf={thumbOf} />}
      <PreviewBar store={store} fullscreen={fullscreen} />
    </section>
  );
});
