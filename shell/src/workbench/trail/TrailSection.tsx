import { getPlatform } from '@ai-site/shared/platform';
import { WORKBENCH_PATH } from '@ai-site/shared/routes/owners/shell';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Field } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Fetched } from '../Fetched.tsx';
import { Select } from '../Select.tsx';
import { searchOf } from '../sections.ts';
import type { WorkbenchStore } from '../workbench-store.ts';
import { TrailEntry } from './TrailEntry.tsx';
import { TrailSkeleton } from './TrailSkeleton.tsx';
import styles from './trail.module.css';

export interface TrailSectionProps {
  readonly store: WorkbenchStore;
  /** Only acts on this package. */
  readonly name: string | null;
}

/** Who did what to the releases, when and why. */
export const TrailSection = observer(function TrailSection({ store, name }: TrailSectionProps) {
  const { trail, board } = store;
  useEffect(() => void trail.choose(name), [trail, name]);
  const choose = (chosen: string) => getPlatform().navigation.replace(`${WORKBENCH_PATH}${searchOf('trail', chosen === '' ? null : chosen)}`);
  const known = board.data ?? [];
  return (
    <>
      <Field label="模块" className={styles.filter ?? ''}>
        {(control) => (
          <Select {...control} value={name ?? ''} onChange={choose}>
            <option value="">全部模块、令牌与链接</option>
            {name !== null && !known.some((entry) => entry.name === name) && <option value={name}>{name}</option>}
            {known.map((entry) => (
              <option key={entry.name} value={entry.name}>
                {entry.title}（{entry.name}）
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Fetched from={trail} what="发布记录" skeleton={<TrailSkeleton />}>
        {({ events, more }) =>
          events.length === 0 ? (
            <Empty illustration="empty" title="还没有记录" hint="部署、上线、灰度、回退与锁定都会记在这里" />
          ) : (
            <>
              <ol className={styles.trail} aria-label="发布记录，新的在前">
                {events.map((event) => (
                  <TrailEntry key={event.id} event={event} titleOf={(of) => store.titleOf(of)} />
                ))}
              </ol>
              <p className={styles.end}>
                {more ? (
                  <Button loading={trail.loadingMore} onClick={() => void trail.loadMore()}>
                    更早的记录
                  </Button>
                ) : (
                  '没有更早的记录了'
                )}
              </p>
            </>
          )
        }
      </Fetched>
    </>
  );
});
