import type { OperationView } from '@ai-site/shared/api/operation';
import { durationText } from '../engines/words.ts';
import { Tag, type Tone } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import styles from './operation.module.css';

const HOUR = 3600;

function backupText({ isConfigured, ageSeconds, isOverdue }: OperationView['site']['backup']): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (!isConfigured) return { tone: 'plain', text: '没有设置备份' };
  if (ageSeconds === null) return { tone: 'danger', text: '还没有备份' };
  const age = ageSeconds < HOUR ? durationText(ageSeconds * 1000) : `${Math.floor(ageSeconds / HOUR)} 小时`;
  return { tone: isOverdue ? 'danger' : 'success', text: `备份于 ${age}前` };
}

const counted = (count: number, what: string, none: string): { readonly tone: Tone; readonly text: string } =>
  count === 0 ? { tone: 'success', text: none } : { tone: 'danger', text: `${count} ${what}` };

/** What the site as a whole tells: books, alerts, failed jobs and the last backup. */
export function SiteState({ site: { books, openAlerts, failedJobs, backup } }: Pick<OperationView, 'site'>) {
  const states = [
    counted(openAlerts, '个告警待处理', '没有待处理的告警'),
    counted(failedJobs, '次作业最终失败', '没有最终失败的作业'),
    backupText(backup),
  ];
  return (
    <ul className={styles.states} aria-label="站点状态">
      <li>
        {books === null ? (
          <Tag>账目还没有核对</Tag>
        ) : (
          <>
            <Tag tone={books.mismatches === 0 ? 'success' : 'danger'}>
              {books.mismatches === 0 ? '账目一致' : `账目有 ${books.mismatches} 处不一致`}
            </Tag>{' '}
            <When at={books.at} className={styles.checked} />
          </>
        )}
      </li>
      {states.map(({ tone, text }) => (
        <li key={text}>
          <Tag tone={tone}>{text}</Tag>
        </li>
      ))}
    </ul>
  );
}
