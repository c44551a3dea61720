import '../arco/adapter.ts';
import '../arco/pagination.css';
import ArcoPagination from '@arco-design/web-react/es/Pagination';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** What the pages are of: 兑换码批次. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Page numbers; nothing while everything fits on one page. */
export function Pagination({ label, page, pageSize, total, onPage }: PaginationProps) {
  if (total <= pageSize) return null;
  return (
    <nav aria-label={`${label}分页`} className={styles.pagination}>
      <ArcoPagination
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={onPage}
        showTotal={(count) => `共 ${count} 条`}
      />
    </nav>
  );
}
