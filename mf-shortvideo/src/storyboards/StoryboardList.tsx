import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Button } from '@ai-site/shared/ui/button';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Studio } from '../project/studio.ts';
import { type ListState, rowFilters } from './list/list-state.ts';
import { rowId, StoryboardRow } from './row/StoryboardRow.tsx';
import styles from './storyboards.module.css';

/** The rows that the filter shows. The one in focus is scrolled into view when it is chosen elsewhere. */
export const StoryboardList = observer(function StoryboardList({
  studio,
  list,
}: {
  readonly studio: Studio;
  readonly list: ListState;
}) {
  const { current, shown, filter } = list;
  const { storyboards, episode } = studio;
  const first = useRef(true);
  useEffect(() => {
    const wasFirst = first.current;
    first.current = false;
    if (current === null || (wasFirst && current === storyboards.order[0])) return;
    const row = document.getElementById(rowId(current));
    if (row !== null && !row.contains(document.activeElement)) row.scrollIntoView?.({ block: 'nearest' });
  }, [current, storyboards]);
  return (
    <>
      <ul className={styles.rows} aria-label="分镜">
        {shown.map((id, index) => (
          <StoryboardRow
            key={id}
            studio={studio}
            list={list}
            id={id}
            number={filter === 'all' ? index + 1 : storyboards.order.indexOf(id) + 1}
            kept={id === current}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>没有“{rowFilters[filter]}”的分镜</p>}
      {filter === 'all' && (
        <Button
          block
          icon={<PlusIcon size={16} />}
          disabled={episode.machine || storyboards.order.length >= comicsLimits.storyboards}
          onClick={() => void storyboards.insert(null, 'after')}
        >
          添加分镜
        </Button>
      )}
    </>
  );
});
