import { needsReport, type ReleaseEvent } from '@ai-site/shared/api/releases';
import { classes } from '@ai-site/shared/ui/classes';
import { observer } from 'mobx-react-lite';
import details from '../listing/detail.module.css';
import feed from '../listing/feed.module.css';
import { Tag } from '../listing/Tag.tsx';
import { ReportCell } from '../releases/ReportCell.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { actions, sentenceOf } from './actions.ts';
import styles from './audit-log.module.css';

export interface AuditLogEntryProps {
  readonly event: ReleaseEvent;
  readonly titleOf: (name: string) => string;
}

/** One action: who, what, when, why, and the result of the conformance suite. */
export const AuditLogEntry = observer(function AuditLogEntry({ event, titleOf }: AuditLogEntryProps) {
  const { action, actor, at, name, to, reason, report } = event;
  const { label, tone } = actions[action];
  const tested = needsReport(event) || report !== null;
  return (
    <li className={feed.item} data-tone={tone}>
      <p className={classes(feed.itemHead, styles.sentence)}>
        <Tag tone={tone}>{label}</Tag>
        <span>
          <strong>{actor}</strong> {sentenceOf(event, titleOf)}
        </span>
      </p>
      {(reason !== '' || tested) && (
        <div className={classes(feed.itemBody, styles.body)}>
          {reason !== '' && <blockquote className={details.note}>{reason}</blockquote>}
          {tested && (
            <p className={styles.report}>
              契约测试 <ReportCell of={`${name ?? ''} ${to ?? ''}`.trim()} report={report} />
            </p>
          )}
        </div>
      )}
      <p className={classes(feed.itemTime, styles.time)}>
        <When at={at} />
        <span className={feed.itemExact}>{exactTime(at)}</span>
      </p>
    </li>
  );
});
