import { ComicsStage } from '@ai-site/shared/domain/comics';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { FailureStrip } from '../project/frame/FailureStrip.tsx';
import type { Studio } from '../project/studio.ts';
import styles from './storyboards.module.css';

/** Splitting ended before the end of the text: what came is kept, and the rest is written from there. */
export const ContinueStrip = observer(function ContinueStrip({ studio }: { readonly studio: Studio }) {
  const { episode, storyboards } = studio;
  const { view, acting } = episode;
  if (view === null || view.stage !== ComicsStage.role || storyboards.order.length === 0) return null;
  const buttons = (
    <>
      <Button
        size="small"
        variant="solid"
        loading={acting}
        onClick={() => void episode.continueSplitting('standard', false)}
      >
        继续拆分
      </Button>
      <Button size="small" disabled={acting} onClick={() => void episode.continueSplitting('standard', true)}>
        用内置方式拆分
      </Button>
    </>
  );
  if (view.failure !== null)
    return (
      <FailureStrip studio={studio} stages={[ComicsStage.role]}>
        <p>已写出的 {storyboards.order.length} 个分镜都保留着</p>
        {buttons}
      </FailureStrip>
    );
  return (
    <div className={styles.stale}>
      <span>分镜还没有拆完，已写出 {storyboards.order.length} 个</span>
      {buttons}
    </div>
  );
});
