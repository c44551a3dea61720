import { WindowedGrid } from '@ai-site/shared/kit/grid';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './feed.module.css';
import { placeholderLayout, placeholderSizes } from './feed-layout.ts';

const nothing = () => undefined;
const keys = new Map(placeholderSizes.map((size, index) => [size, `shape-${index}`]));

/** The columns of a feed before its works have come. */
export function FeedSkeleton() {
  return (
    <div aria-hidden="true">
      <WindowedGrid
        items={placeholderSizes}
        keyOf={(size) => keys.get(size) ?? ''}
        layout={placeholderLayout}
        label=""
        onEnd={nothing}
      >
        {() => <Skeleton shape="card" className={styles.placeholder ?? ''} />}
      </WindowedGrid>
    </div>
  );
}
