import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './board.module.css';

const packages = ['first', 'second', 'third', 'fourth'];
const versions = ['live', 'candidate'];

/** Skeleton of the board: packages with their versions. */
export function BoardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="min(420px, 100%)" height="40px" shape="card" />
      {packages.map((key) => (
        <div key={key} className={styles.skeletonPackage}>
          <Skeleton width="240px" height="20px" />
          {versions.map((version) => (
            <Skeleton key={version} width="100%" height="44px" shape="card" />
          ))}
        </div>
      ))}
    </div>
  );
}
