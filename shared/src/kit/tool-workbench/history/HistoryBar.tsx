import { observer } from 'mobx-react-lite';
import { FilterChips } from '../filter/FilterChips.tsx';
import type { ToolStore } from '../tool-store.ts';
import styles from './history.module.css';
import { RunningHint } from './RunningHint.tsx';
import type { HistoryFilter, ToolHistory } from './tool-history.ts';

export const filterNames = { all: '全部', open: '进行中', ended: '已结束' } as const satisfies Record<
  HistoryFilter,
  string
>;

const options = [
  { key: 'all', label: filterNames.all },
  { key: 'open', label: filterNames.open },
  { key: 'ended', label: filterNames.ended },
] as const;

export interface HistoryBarProps {
  readonly store: ToolStore;
  readonly history: ToolHistory;
}

/** Which tasks the history shows, and what one can do while one of them runs. */
export const HistoryBar = observer(function HistoryBar({ store, history }: HistoryBarProps) {
  return (
    <div className={styles.bar}>
      <FilterChips
        label="任务状态"
        options={options}
        active={history.filter}
        onChoose={(filter) => void history.choose(filter)}
      />
      <div className={styles.hint}>
        <RunningHint store={store} />
      </div>
    </div>
  );
});
