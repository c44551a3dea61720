import type { ComicsStage } from '@ai-site/shared/domain/comics';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Studio } from '../studio.ts';
import styles from './machine-strip.module.css';

export interface FailureStripProps {
  readonly studio: Studio;
  /** Stages to which a failed step of the screen goes back. */
  readonly stages: readonly ComicsStage[];
  /** What was kept, and how to go on. */
  readonly children?: ReactNode;
}

/** Why the last step of the site failed. */
export const FailureStrip = observer(function FailureStrip({ studio, stages, children }: FailureStripProps) {
  const { view } = studio.episode;
  if (view === null || view.failure === null || !stages.includes(view.stage)) return null;
  return (
    <div className={styles.failure} role="alert">
      <WarningIcon size={20} />
      <p className={styles.text}>
        <strong>上一步没有完成</strong>
        <span>{view.failure}</span>
      </p>
      {children}
    </div>
  );
});
