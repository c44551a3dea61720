import { aspectOf, type FilmRatio } from '@ai-site/shared/film/frame/ratios';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './preview-placeholder.module.css';

export interface PreviewPlaceholderProps {
  readonly ratio: FilmRatio;
  /** Without the strip of shots. */
  readonly bare: boolean;
}

/** As large as the player that comes: nothing below it moves. */
export const PreviewPlaceholder = ({ ratio, bare }: PreviewPlaceholderProps) => (
  <div className={styles.placeholder} style={{ '--mf-shortvideo-ratio': aspectOf(ratio) }}>
    <Skeleton shape="card" className={styles.stage ?? ''} />
    {!bare && <div className={styles.strip} />}
    <div className={styles.bar} />
  </div>
);
