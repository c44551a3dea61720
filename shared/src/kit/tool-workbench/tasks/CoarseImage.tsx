import type { TaskView } from '../../../api/tasks.ts';
import styles from './coarse-image.module.css';

export interface CoarseImageProps {
  readonly task: Pick<TaskView, 'coarse'>;
  /** Which of its results, from 0; absent: the first of which something is known. */
  readonly place?: number;
}

/** Roughly what a result will look like while it is being made; nothing where nobody knows. It fills what it stands in. Decorative. */
export function CoarseImage({ task: { coarse = {} }, place }: CoarseImageProps) {
  const url = place === undefined ? Object.values(coarse)[0] : coarse[place];
  if (url === undefined) return null;
  return (
    <span className={styles.coarse}>
      <img src={url} alt="" />
    </span>
  );
}
