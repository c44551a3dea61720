import type { PointRecord } from '@ai-site/shared/api/membership';
import { shanghaiTime } from '@ai-site/shared/shanghai-time';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Empty, ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { changeText } from '../figures/change-text.ts';
import styles from './credits.module.css';
import type { RecordFilter, RecordsStore } from './records-store.ts';

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'acquired', label: '获取' },
  { key: 'consumed', label: '消耗' },
] as const satisfies readonly { key: RecordFilter; label: string }[];

const placeholders = ['56%', '42%', '64%', '48%', '38%', '58%'];

function Loading() {
  return (
    <div className={styles.recordsLoading} role="status">
      <span className="visually-hidden">加载中</span>
      {placeholders.map((width) => (
        <div key={width} className={styles.record}>
          <div className={styles.recordText}>
            <Skeleton width={width} height="16px" />
            <Skeleton width="140px" height="12px" />
          </div>
          <Skeleton width="72px" height="18px" />
        </div>
      ))}
    </div>
  );
}

function Line({ record }: { readonly record: PointRecord }) {
  const { title, at, point, expireDate } = record;
  return (
    <li className={styles.record}>
      <div className={styles.recordText}>
        <p className={styles.recordTitle}>{title}</p>
        <p className={styles.note}>
          <time dateTime={at}>{shanghaiTime(at)}</time>
          {expireDate !== null && <span>有效至 {expireDate}</span>}
        </p>
      </div>
      <span className={classes(styles.change, point > 0 && styles.acquired)}>{changeText(point)}</span>
    </li>
  );
}

const End = observer(function End({ records }: { readonly records: RecordsStore }) {
  const { failure, cursor, loading } = records;
  if (failure !== null) {
    return (
      <div className={styles.end} role="alert">
        <p>{failure}</p>
        <Button size="small" onClick={() => void (cursor === null ? records.refresh() : records.more())}>
          重试
        </Button>
      </div>
    );
  }
  if (cursor === null) return <p className={styles.end}>没有更多了</p>;
  return (
    <div className={styles.end}>
      <Button loading={loading} onClick={() => void records.more()}>
        加载更多
      </Button>
    </div>
  );
});

/** Every credit that came and went, newest first. */
export const RecordList = observer(function RecordList({ records }: { readonly records: RecordsStore }) {
  const { ready, failure, empty, loading } = records;
  return (
    <section className={styles.records} aria-labelledby="credit-records">
      <div className={styles.recordsHead}>
        <h2 id="credit-records" className={styles.panelTitle}>
          收支明细
        </h2>
        <Tabs label="收支明细" look="pill" tabs={tabs} active={records.filter} onChange={(filter) => records.choose(filter)} />
      </div>
      <div aria-busy={loading} aria-live="polite">
        {!ready && failure === null && <Loading />}
        {!ready && failure !== null && <ErrorState title="明细没有加载成功" text={failure} onRetry={() => void records.load()} />}
        {empty && <Empty illustration="empty" title="暂无数据" hint="获取或消耗算力后，每一笔都会记在这里" />}
        {records.records.length > 0 && (
          <>
            <ul>
              {records.records.map((record) => (
                <Line key={record.id} record={record} />
              ))}
            </ul>
            <End records={records} />
          </>
        )}
      </div>
    </section>
  );
});
