import type { RunStep, RunView } from '@ai-site/shared/api/comics/media-views';
import { ComicsStage } from '@ai-site/shared/domain/comics';
import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { Elapsed } from '@ai-site/shared/kit/tool-workbench/tasks';
import { Button } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { Studio } from '../studio.ts';
import styles from './machine-strip.module.css';

const doing: Readonly<Record<RunStep, string>> = {
  rewrite: '正在改写文案',
  roles: '正在提取角色',
  storyboards: '正在拆分镜',
};

/** What a run has stored so far. */
const countText = ({ step, done, covered, characters }: RunView): string => {
  if (step === 'roles') return done === 0 ? '正在读故事' : `已写出 ${done} 个角色`;
  if (step === 'storyboards')
    return done === 0
      ? '正在读故事'
      : `已写出 ${done} 个分镜${characters > 0 ? `，覆盖全文 ${Math.min(100, Math.round((covered / characters) * 100))}%` : ''}`;
  return '新文案写在下方，原文保留';
};

export interface MachineStripProps {
  readonly studio: Studio;
  /** Steps of the site that belong to the screen. */
  readonly steps: readonly RunStep[];
  readonly clock?: Clock;
}

/** The step of the site that is under way: what it has written, how long it takes, and the way to stop it. */
export const MachineStrip = observer(function MachineStrip({ studio, steps, clock = pageClock }: MachineStripProps) {
  const { run, view, acting } = studio.episode;
  const running = run?.state === 'running' && steps.includes(run.step) ? run : null;
  const stageStep: RunStep | null =
    view?.stage === ComicsStage.roleInProgress
      ? 'roles'
      : view?.stage === ComicsStage.storyboarding
        ? 'storyboards'
        : null;
  const step = running?.step ?? (stageStep !== null && steps.includes(stageStep) ? stageStep : null);
  if (step === null) return null;
  return (
    <div className={styles.strip}>
      <Spinner />
      <p className={styles.text} role="status">
        <strong>{doing[step]}</strong>
        {running !== null && <span>{countText(running)}</span>}
      </p>
      {running !== null && (
        <span className={styles.time}>
          <Elapsed task={{ ...running, createTime: running.startTime }} clock={clock} />
        </span>
      )}
      <Button size="small" loading={acting} onClick={() => void studio.episode.stop()}>
        停止
      </Button>
    </div>
  );
});
