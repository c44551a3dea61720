import type { Studio } from '../../project/studio.ts';
import type { ListState } from '../list-state.ts';
import styles from './row.module.css';

export interface DragHandleProps {
  readonly studio: Studio;
  readonly list: ListState;
  readonly id: string;
  readonly number: number;
  readonly disabled: boolean;
}

/** Moves a row: dragged with the pointer, or with ↑ and ↓ while it has the focus. */
export function DragHandle({ studio, list, id, number, disabled }: DragHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      draggable={!disabled}
      disabled={disabled}
      aria-label={`移动第 ${number} 镜，按上下键改变顺序`}
      title="拖动，或按 ↑ ↓ 改变顺序"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        const row = event.currentTarget.closest('li');
        if (row !== null) event.dataTransfer.setDragImage(row, 24, 24);
        list.setDragged(id);
      }}
      onDragEnd={() => list.setDragged(null)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (step === null) return;
        event.preventDefault();
        const handle = event.currentTarget;
        void studio.storyboards.moveBy(id, step);
        // The row may have been put elsewhere in the document.
        requestAnimationFrame(() => handle.focus());
      }}
    >
      <span className={styles.grip} aria-hidden="true" />
    </button>
  );
}
