import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import type { TableColumn } from '@ai-site/shared/ui/table';
import type { Tone } from '../listing/Tag.tsx';
import { makerCell, reportCells, StateCell } from '../reported-content/report-columns.tsx';
import styles from './reported-works.module.css';

const stateWords: Readonly<Record<ReportedShare['state'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: '分享中', tone: 'success' },
  expired: { label: '已过期', tone: 'faint' },
  blocked: { label: '已停止', tone: 'danger' },
};

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
  ...reportCells,
  makerCell,
  { title: '状态', cell: ({ state, handled }) => <StateCell {...stateWords[state]} handled={handled} /> },
];
