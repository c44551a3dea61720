import type { DragEvent } from 'react';
import styles from './order.module.css';

export type Side = 'before' | 'after';

/** Where a dragged row would be dropped. */
function sideOf(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
}

export interface DropTarget {
  readonly id: string;
  /** Id of the row that is dragged; null: none is. */
  readonly dragged: string | null;
  readonly onDrag: (id: null) => void;
  readonly onDrop: (dragged: string, side: Side) => void;
}

/** Properties of a row beside which others may be dropped; a line shows where. */
export const dropTarget = ({ id, dragged, onDrag, onDrop }: DropTarget) => ({
  className: styles.target ?? '',
  'data-dragged': dragged === id || undefined,
  onDragOver(event: DragEvent<HTMLElement>) {
    if (dragged === null || dragged === id) return;
    event.preventDefault();
    event.currentTarget.dataset.drop = sideOf(event);
  },
  onDragLeave(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.drop;
  },
  onDrop(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.drop;
    onDrag(null);
    if (dragged === null || dragged === id) return;
    event.preventDefault();
    onDrop(dragged, sideOf(event));
  },
});
