import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { ResourceType } from '@ai-site/shared/domain/showcase';
import { useMediaViewer } from '@ai-site/shared/kit/media';
import { VideoPlayer } from '@ai-site/shared/kit/tool-workbench/player';
import { Button } from '@ai-site/shared/ui/button';
import { FullscreenIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { nameOf } from '../works/name-of.ts';
import styles from './stage.module.css';

interface MediaProps {
  readonly work: ReviewedPublication;
  readonly onRenew: () => void;
}

const Renew = ({ onRenew }: Pick<MediaProps, 'onRenew'>) => (
  <Button size="small" variant="ghost" icon={<RefreshIcon size={16} />} onClick={onRenew}>
    重新加载
  </Button>
);

/** An image fitted into the stage, or at its own size in a frame that scrolls to the point that was clicked. */
function ImageStage({ work, onRenew }: MediaProps) {
  const { id, url, width, height } = work;
  const frame = useRef<HTMLDivElement>(null);
  const point = useRef({ x: 0.5, y: 0.5 });
  const [actual, setActual] = useState(false);
  const name = nameOf(work);
  const media = useMediaViewer([{ key: id, kind: 'image', src: url, name, width, height }]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!actual || current === null) return;
    current.scrollLeft = point.current.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = point.current.y * current.scrollHeight - current.clientHeight / 2;
  }, [actual]);
  const toggle = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
    point.current = { x: across === 0 ? 0.5 : (clientX - left) / across, y: down === 0 ? 0.5 : (clientY - top) / down };
    setActual(!actual);
  };
  const show = (own: boolean) => {
    point.current = { x: 0.5, y: 0.5 };
    setActual(own);
  };
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        data-actual={actual}
        {...(actual ? { tabIndex: 0, role: 'region', 'aria-label': `${name}，原始大小` } : {})}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same by keys */}
        <img src={url} alt={`作品：${name}`} width={width} height={height} className={styles.image} onClick={toggle} />
      </div>
      <div className={styles.tools}>
        <span className={styles.size}>
          {width} × {height}
        </span>
        <Button size="small" variant="ghost" aria-pressed={!actual} onClick={() => show(false)}>
          适应窗口
        </Button>
        <Button size="small" variant="ghost" aria-pressed={actual} onClick={() => show(true)}>
          100%
        </Button>
        <Button size="small" variant="ghost" icon={<FullscreenIcon size={16} />} onClick={() => media.open(0)}>
          全屏查看
        </Button>
        <Renew onRenew={onRenew} />
      </div>
      {media.viewer}
    </>
  );
}

/** A video with its player, and below it the frames of its strip at a glance. */
function VideoStage({ work, onRenew }: MediaProps) {
  const { strip, width, height, seconds } = work;
  const name = nameOf(work);
  return (
    <>
      <div className={styles.video}>
        <VideoPlayer output={work} name={name} />
      </div>
      {strip !== null && (
        <details className={styles.strip} open>
          <summary>全部画面（每 {strip.everySeconds} 秒一张）</summary>
          <img src={strip.url} alt={`${name}的全部画面`} loading="lazy" decoding="async" />
        </details>
      )}
      <div className={styles.tools}>
        <span className={styles.size}>
          {width} × {height}
          {seconds !== null && ` · ${Math.round(seconds)} 秒`}
        </span>
        <Renew onRenew={onRenew} />
      </div>
    </>
  );
}

/**
 * The work itself. It keeps the addresses with which it was opened: a list that is fetched again brings new signatures of the same file, which
 * would load it again and stop a video.
 */
export function ReviewStage({ work }: { readonly work: ReviewedPublication }) {
  const [shown, setShown] = useState({ work, loads: 0 });
  const Media = work.resourceType === ResourceType.video ? VideoStage : ImageStage;
  return (
    <div className={styles.stage}>
      <Media key={shown.loads} work={shown.work} onRenew={() => setShown({ work, loads: shown.loads + 1 })} />
    </div>
  );
}
