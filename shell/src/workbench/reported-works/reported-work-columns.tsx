import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import { reportReasons } from '@ai-site/shared/domain/sharing';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Stack } from '../listing/cells.tsx';
import { Tag, type Tone } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import styles from './reported-works.module.css';

export const reasonNames: ReadonlyMap<string, string> = new Map(reportReasons.map(({ value, label }) => [value, label]));

const stateWords: Readonly<Record<ReportedShare['state'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: '分享中', tone: 'success' },
  expired: { label: '已过期', tone: 'faint' },
  blocked: { label: '已停止', tone: 'danger' },
};

const reasonsOf = ({ reports }: ReportedShare): string => [...new Set(reports.map(({ reason }) => reasonNames.get(reason)))].join('、');

export const reportedWorkColumns: readonly TableColumn<ReportedShare>[] = [
  {
    title: '作品',
    heading: true,
    cell: ({ title, thumb }) => (
      <span className={styles.work}>
        {thumb !== null && <img src={thumb} alt="" className={styles.thumb} loading="lazy" decoding="async" />}
        {title}
      </span>
    ),
  },
  { title: '举报', cell: (share) => <Stack first={`${share.reports.length} 人`} second={reasonsOf(share)} /> },
  { title: '最近举报', cell: ({ reports: [last] }) => last !== undefined && <When at={last.time} /> },
  { title: '作者', cell: ({ mobile, userId }) => <Stack first={mobile} second={<code>{userId}</code>} /> },
  {
    title: '状态',
    cell: ({ state, handled }) => (
      <Stack
        first={<Tag tone={stateWords[state].tone}>{stateWords[state].label}</Tag>}
        second={
          handled !== null && (
            <>
              {handled.by} · <When at={handled.time} />
            </>
          )
        }
      />
    ),
  },
];
