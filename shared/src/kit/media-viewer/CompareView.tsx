import { useState } from 'react';
import { ComparisonHandle } from '../comparison/index.ts';
import type { MediaItem } from './media-item.ts';
import styles from './media-viewer.module.css';

export interface CompareViewProps {
  readonly item: MediaItem;
  /** URL of the original image. */
  readonly before: string;
}

/** An image over its original, with a handle between them. */
export function CompareView({ item, before }: CompareViewProps) {
  const [percent, setPercent] = useState(50);
  return (
    <div className={styles.compare} style={{ '--split': `${percent}%` }}>
      <img className={styles.image} src={item.src} alt={item.alt ?? item.name} draggable={false} />
      <img className={styles.before} src={before} alt="原图" draggable={false} />
      <ComparisonHandle
        percent={percent}
        onPercent={setPercent}
        // Arrow keys move the handle here instead of switching items.
        onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      />
    </div>
  );
}
