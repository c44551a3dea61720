import styles from './order.module.css';

export interface DragHandleProps {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  /** Id of the row that is dragged; null: none is. */
  readonly onDrag: (id: string | null) => void;
  readonly onMove: (step: -1 | 1) => void;
}

/** Moves a row of a list: dragged with the pointer, or with ↑ and ↓ while it has the focus. */
export function DragHandle({ id, label, disabled, onDrag, onMove }: DragHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      draggable={!disabled}
      disabled={disabled}
      aria-label={label}
      title="拖动，或按 ↑ ↓ 改变顺序"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        const row = event.currentTarget.closest('li');
        if (row !== null) event.dataTransfer.setDragImage(row, 24, 24);
        onDrag(id);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (step === null) return;
        event.preventDefault();
        const handle = event.currentTarget;
        onMove(step);
        // The row may have been put elsewhere in the document.
        requestAnimationFrame(() => handle.focus());
      }}
    >
      <span className={styles.grip} aria-hidden="true" />
    </button>
  );
}
