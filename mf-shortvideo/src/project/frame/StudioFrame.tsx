import { STUDIO_PATH, WORKS_PATH } from '@ai-site/shared/domain/comics/paths';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Skeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePrices } from '../prices/prices.ts';
import type { Studio } from '../studio.ts';
import { StudioBar } from './StudioBar.tsx';
import type { StudioStep } from './steps.ts';
import styles from './studio-frame.module.css';
import { useStudioKeys } from './use-studio-keys.ts';

export interface StudioFrameProps {
  readonly studio: Studio;
  readonly step: StudioStep;
  /** Buttons of the step, at the end of the bar. */
  readonly actions?: ReactNode;
  /** The content depends on images, voices and prices: the skeleton stays until they are known, so that nothing moves when they arrive. */
  readonly withMedia?: boolean;
  /** Shaped like the content, while it loads. */
  readonly skeleton: ReactNode;
  /** Called once everything is loaded. */
  readonly children: () => ReactNode;
}

const Gone = () => (
  <StatePage
    illustration="empty"
    title="作品不存在或已删除"
    description="它可能已被删除，或属于另一个账号。"
    actions={[
      { label: '作品列表', to: WORKS_PATH },
      { label: '新建作品', to: STUDIO_PATH },
    ]}
  />
);

/** Frame of every step of the studio, with the states of its data. */
export const StudioFrame = observer(function StudioFrame({
  studio,
  step,
  actions,
  withMedia = false,
  skeleton,
  children,
}: StudioFrameProps) {
  useStudioKeys(studio);
  const { failure, state } = studio.loading;
  const prices = usePrices(withMedia);
  const { media } = studio;
  const waiting =
    withMedia && ((!media.loaded && media.failure === null) || (prices.state !== 'ready' && prices.failure === null));
  if (failure?.code === 404 || (failure?.code === 400 && state !== 'ready')) return <Gone />;
  return (
    <div className={styles.studio}>
      <StudioBar
        studio={studio}
        step={step}
        actions={
          state === 'ready' || actions === undefined ? (
            actions
          ) : (
            <Skeleton shape="card" width="160px" height="var(--target)" />
          )
        }
      />
      <LoadStates
        source={studio.loading}
        what="作品"
        waiting={waiting}
        skeleton={<div className={styles.content}>{skeleton}</div>}
      >
        {() => <div className={styles.content}>{children()}</div>}
      </LoadStates>
    </div>
  );
});

/** A screen of the studio whose address names no project. */
export const NoProject = Gone;
