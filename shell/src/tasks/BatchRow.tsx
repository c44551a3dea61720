import type { BatchView } from '@ai-site/shared/api/batches';
import type { Clock } from '@ai-site/shared/kit/clock';
import { Elapsed } from '@ai-site/shared/kit/tool-workbench/tasks';
import { stageNames } from '@ai-site/shared/tools';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import styles from './task-tray.module.css';

export interface BatchRowProps {
  readonly batch: BatchView;
  readonly clock: Clock;
  /** Pressed on the link: the tray closes. */
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

/** What became of the parts of a batch: 3 个失败. */
function endedText({ failed, cancelled }: Pick<BatchView, 'failed' | 'cancelled'>): string {
  const counts = [failed > 0 ? `${failed} 个失败` : '', cancelled > 0 ? `${cancelled} 个已取消` : ''].filter(
    (text) => text !== '',
  );
  return counts.join('，');
}

/** One row for many tasks: how many of them are done, and the way to what they are made for. */
export function BatchRow({ batch, clock, onOpen, onCancel }: BatchRowProps) {
  const { title, path, total, waiting, running, done, failed, cancelled } = batch;
  const begun = waiting + running < total || running > 0;
  const ended = endedText(batch);
  return (
    <li className={styles.row}>
      <span className={styles.batch}>
        <SiteLink to={path} className={styles.link} onClick={onOpen}>
          {title} <span className={styles.count}>{`${done}/${total}`}</span>
        </SiteLink>
        <progress
          className={styles.bar}
          max={total}
          value={done + failed + cancelled}
          aria-label={`${title}进度`}
          aria-valuetext={`${done}/${total}`}
        />
        <span className={styles.note}>
          {begun ? stageNames.running : stageNames.queued}
          {ended !== '' && (
            <>
              ，<span className={styles.ended}>{ended}</span>
            </>
          )}
        </span>
        <span className={styles.note}>
          <Elapsed task={{ ...batch, usualSeconds: null }} clock={clock} />
        </span>
      </span>
      <Button size="small" aria-label={`取消${title}`} onClick={onCancel}>
        取消
      </Button>
    </li>
  );
}
