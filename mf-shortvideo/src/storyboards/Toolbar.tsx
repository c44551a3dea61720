import { Button, IconButton } from '@ai-site/shared/ui/button';
import { KeyboardIcon } from '@ai-site/shared/ui/editor-icons';
import { observer } from 'mobx-react-lite';
import { useComputed } from '../project/rows/use-computed.ts';
import type { Studio } from '../project/studio.ts';
import { type ListState, type RowFilter, rowFilters } from './list/list-state.ts';
import { shotLength } from './row/shot-length.ts';
import styles from './storyboards.module.css';

const filters = Object.keys(rowFilters) as RowFilter[];

/** Length of the film as far as it is known: 1 分 06 秒. */
const Total = observer(function Total({ studio }: { readonly studio: Studio }) {
  const { storyboards, media, project } = studio;
  const seconds = useComputed(
    () =>
      Math.round(
        storyboards.list.reduce(
          (sum, row) => sum + shotLength(row, media.storyboards.get(row.id)?.take ?? null, project.view).ms,
          0,
        ) / 1000,
      ),
    studio,
  );
  return (
    <span className={styles.total}>
      {storyboards.order.length} 镜 ·{' '}
      {seconds >= 60 ? `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒` : `${seconds} 秒`}
    </span>
  );
});

export interface ToolbarProps {
  readonly studio: Studio;
  readonly list: ListState;
  readonly onHelp: () => void;
}

/** Filters, selection and the length of the film. */
export const Toolbar = observer(function Toolbar({ studio, list, onHelp }: ToolbarProps) {
  const all = list.selection.length > 0 && list.selection.length >= list.shown.length;
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">筛选分镜</legend>
        {filters.map((filter) => {
          const count = filter === 'all' ? null : list.countOf(filter);
          if (count === 0 && list.filter !== filter) return null;
          return (
            <button
              key={filter}
              type="button"
              className={styles.filter}
              aria-pressed={list.filter === filter}
              onClick={() => list.setFilter(filter)}
            >
              {rowFilters[filter]}
              {count !== null && <span className={styles.filterCount}>{count}</span>}
            </button>
          );
        })}
      </fieldset>
      <Total studio={studio} />
      <Button size="small" variant="ghost" onClick={() => (all ? list.clear() : list.selectShown())}>
        {all ? '取消全选' : '全选'}
      </Button>
      <IconButton className={styles.help} label="快捷键（?）" icon={<KeyboardIcon size={18} />} onClick={onHelp} />
    </div>
  );
});
