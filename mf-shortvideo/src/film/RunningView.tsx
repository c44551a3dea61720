import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ratioNames } from '../project/story/ratio-names.ts';
import type { FilmsStore } from './rendering/films-store.ts';
import { elapsedText, kindNames, stateNames } from './rendering/render-texts.ts';
import styles from './running.module.css';

/** Milliseconds since a time, counted every second. */
function useElapsed(since: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return now - new Date(since).getTime();
}

export interface RunningViewProps {
  readonly films: FilmsStore;
  readonly render: RenderView;
  /** An image of the film. */
  readonly image: string | undefined;
}

/** A film that is being made: how far it is, for how long, and 取消. */
export const RunningView = observer(function RunningView({ films, render, image }: RunningViewProps) {
  const { modals } = getPlatform();
  const [cancelling, setCancelling] = useState(false);
  const elapsed = useElapsed(render.createTime);
  const { kind, number, progress, state, ratio, height, shots } = render;
  const cancel = async () => {
    if (
      !(await modals.confirm({
        title: `取消${kindNames[kind]}？`,
        content: '已完成的段落会保留一周，重新生成时不用再算。',
        okText: '取消合成',
        cancelText: '继续合成',
      }))
    )
      return;
    setCancelling(true);
    await films.cancel(render.id);
    setCancelling(false);
  };
  return (
    <section className={styles.running} aria-label={`正在生成${kindNames[kind]}`}>
      {image !== undefined && <img className={styles.image} src={image} alt="" />}
      <div className={styles.words}>
        <h2 className={styles.title}>{`${stateNames[state]} · 第${number}版${kindNames[kind]}`}</h2>
        <p className={styles.facts}>
          {[kind === 'film' ? `${ratioNames[ratio]} · ${height}p` : null, `${shots} 镜`, `已用 ${elapsedText(elapsed)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <progress className={styles.progress} max={100} value={progress} aria-label="合成进度" />
        <p className={styles.percent} role="status">
          {state === 'waiting' ? '前面还有任务，轮到后会自动开始' : `已完成 ${progress}%`}
        </p>
        <p className={styles.note}>可以离开这一页，完成后会在这里等您。</p>
        <Button loading={cancelling} onClick={() => void cancel()}>
          取消
        </Button>
      </div>
    </section>
  );
});
