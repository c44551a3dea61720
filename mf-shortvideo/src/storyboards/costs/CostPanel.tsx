import { ComicsStage } from '@ai-site/shared/domain/comics';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Studio } from '../../project/studio.ts';
import { CostContent, canConfirm, confirmText } from './CostContent.tsx';
import { CostQuote } from './cost-quote.ts';
import styles from './costs.module.css';

const Panel = observer(function Panel({ studio }: { readonly studio: Studio }) {
  const [costs] = useState(() => new CostQuote(studio, {}));
  const { order } = studio.storyboards;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of storyboards costs something else
  useEffect(() => {
    void costs.quote.refresh();
    return () => costs.quote.abort();
  }, [costs, order.length]);
  return (
    <section className={styles.panel} aria-label="确认费用">
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>确认费用</h2>
        <p className={styles.panelLead}>先用右侧的预览看节奏，满意了再生成画面和配音。每个镜头单独结算，失败会退回。</p>
      </div>
      <CostContent costs={costs} />
      <Button
        variant="primary"
        size="large"
        loading={costs.confirming}
        disabled={!canConfirm(costs)}
        onClick={() => void costs.confirm()}
      >
        {confirmText(costs)}
      </Button>
    </section>
  );
});

/** Stage 45: what the images and voices of the episode cost. */
export const CostPanel = observer(function CostPanel({ studio }: { readonly studio: Studio }) {
  return studio.episode.view?.stage === ComicsStage.storyboardPay ? <Panel studio={studio} /> : null;
});
