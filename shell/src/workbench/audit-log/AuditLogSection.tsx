import type { ReleaseEvent } from '@ai-site/shared/api/releases';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import type { PagedList } from '@ai-site/shared/kit/async';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Field } from '@ai-site/shared/ui/field';
import { Select } from '@ai-site/shared/ui/select';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import feed from '../listing/feed.module.css';
import type { ReleasesStore } from '../releases/releases-store.ts';
import { searchOf } from '../sections/sections.ts';
import { AuditLogEntry } from './AuditLogEntry.tsx';
import { AuditLogSkeleton } from './AuditLogSkeleton.tsx';
import styles from './audit-log.module.css';

/** Value of the choice that is no package's name. */
const ALL = 'all';

export interface AuditLogSectionProps {
  readonly auditLog: PagedList<ReleaseEvent, string | null>;
  readonly releases: ReleasesStore;
  /** Shows only actions on this package. */
  readonly name: string | null;
}

/** Who did what to the releases, when and why. */
export const AuditLogSection = observer(function AuditLogSection({ auditLog, releases, name }: AuditLogSectionProps) {
  useEffect(() => void (auditLog.query === name ? auditLog.refresh() : auditLog.choose(name)), [auditLog, name]);
  const choose = (chosen: string) =>
    getPlatform().navigation.replace(`${WORKBENCH_PATH}${searchOf('audit-log', chosen === ALL ? null : chosen)}`);
  const known = (releases.board.data ?? []).map((entry) => ({
    value: entry.name,
    label: `${entry.title}（${entry.name}）`,
  }));
  const options = [
    { value: ALL, label: '全部模块、令牌与链接' },
    ...(name === null || known.some(({ value }) => value === name) ? [] : [{ value: name, label: name }]),
    ...known,
  ];
  return (
    <>
      <Field label="模块" className={styles.filter ?? ''}>
        {(control) => <Select {...control} options={options} value={name ?? ALL} onChange={choose} />}
      </Field>
      <ListView
        list={auditLog}
        what="发布记录"
        skeleton={<AuditLogSkeleton />}
        empty={<Empty illustration="empty" title="还没有记录" hint="部署、上线、灰度、回退与锁定都会记在这里" />}
      >
        {(events) => (
          <>
            <ol className={feed.list} aria-label="发布记录，新的在前">
              {events.map((event) => (
                <AuditLogEntry key={event.id} event={event} titleOf={(of) => releases.titleOf(of)} />
              ))}
            </ol>
            <ListEnd list={auditLog} moreText="更早的记录" endText={() => '没有更早的记录了'} />
          </>
        )}
      </ListView>
    </>
  );
});
