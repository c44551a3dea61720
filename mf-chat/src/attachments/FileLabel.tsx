import { classes } from '@ai-site/shared/ui/classes';
import { FileTile, type FileTileProps } from './FileTile.tsx';
import styles from './file-label.module.css';

export interface FileLabelProps extends FileTileProps {
  /** Size, progress, or what is wrong with the file. */
  readonly state: string;
  readonly wrong?: boolean;
}

/** A file in one row: thumbnail, name and state. */
export function FileLabel({ state, wrong = false, ...tile }: FileLabelProps) {
  const { name } = tile;
  return (
    <span className={classes(styles.label, wrong && styles.wrong)}>
      <FileTile {...tile} />
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.state} title={state}>
          {state}
        </span>
      </span>
    </span>
  );
}
