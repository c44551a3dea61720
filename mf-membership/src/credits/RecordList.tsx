import type { PointRecord } from '@ai-site/shared/api/membership';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { LinkButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { changeText } from '../numbers/change-text.ts';
import type { CreditRecords, RecordFilter } from './credit-records.ts';
import credits from './credits.module.css';
import recordStyles from './records.module.css';

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'acquired', label: '获取' },
  { key: 'consumed', label: '消耗' },
] as const satisfies readonly { key: RecordFilter; label: string }[];

const placeholders = ['56%', '42%', '64%', '48%', '38%', '58%'];

function Loading() {
  return (
    <div>
      {placeholders.map((width) => (
        <div key={width} className={recordStyles.record}>
          <div className={recordStyles.recordText}>
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
    <li className={recordStyles.record}>
      <div className={recordStyles.recordText}>
        <p className={recordStyles.recordTitle}>{title}</p>
        <p className={classes(credits.note, recordStyles.facts)}>
          <time dateTime={at}>{shanghaiTime(at)}</time>
          {expireDate !== null && <span>有效至 {expireDate}</span>}
        </p>
      </div>
      <span className={classes(recordStyles.change, point > 0 && recordStyles.acquired)}>{changeText(point)}</span>
    </li>
  );
}

/** The account's credit history, newest first. */
export const RecordList = observer(function RecordList({ records }: { readonly records: CreditRecords }) {
  const heading = useId();
  return (
    <section className={recordStyles.records} aria-labelledby={heading}>
      <div className={recordStyles.recordsHead}>
        <h2 id={heading} className={credits.panelTitle}>
          收支明细
        </h2>
        <Tabs
          label="收支明细"
          look="pill"
          tabs={tabs}
          active={records.query}
          onChange={(filter) => filter !== records.query && void records.choose(filter)}
        />
      </div>
      <div aria-busy={records.loading} aria-live="polite">
        <ListView
          list={records}
          what="明细"
          skeleton={<Loading />}
          empty={
            <Empty
              illustration="credits"
              title="暂无数据"
              hint="获取或消耗算力后，每一笔都会记在这里"
              action={<LinkButton to={CREATE_PATH}>去创作</LinkButton>}
            />
          }
        >
          {(items) => (
            <>
              <ul>
                {items.map((record) => (
                  <Line key={record.id} record={record} />
                ))}
              </ul>
              <ListEnd list={records} />
            </>
          )}
        </ListView>
      </div>
    </section>
  );
});
