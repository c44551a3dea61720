import type { ReleaseEvent } from '@ai-site/shared/api/releases';
import { observer } from 'mobx-react-lite';
import { ReportCell } from '../releases/ReportCell.tsx';
import { Tag } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { actions, sentenceOf } from './actions.ts';
import styles from './trail.module.css';

export interface TrailEntryProps {
  readonly event: ReleaseEvent;
  readonly titleOf: (name: string) => string;
}

/** One act: who, what, when, why, and what the contract suite said. */
export const TrailEntry = observer(function TrailEntry({ event, titleOf }: TrailEntryProps) {
  const { action, actor, at, name, to, reason, report } = event;
  const { label, tone, reported } = actions[action];
  return (
    <li className={styles.entry} data-tone={tone}>
      <p className={styles.sentence}>
        <Tag tone={tone}>{label}</Tag>
        <span>
          <strong>{actor}</strong> {sentenceOf(event, titleOf)}
        </span>
      </p>
      {reason !== '' && <blockquote className={styles.reason}>{reason}</blockquote>}
      {(reported === true || report !== null) && (
        <p className={styles.report}>
          契约测试 <ReportCell of={`${name ?? ''} ${to ?? ''}`.trim()} report={report} />
        </p>
      )}
      <p className={styles.time}>
        <When at={at} />
        <span>{exactTime(at)}</span>
      </p>
    </li>
  );
});
