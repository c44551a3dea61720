import { useState } from 'react';
import type { MediaItem } from './media-item.ts';
import styles from './media-viewer.module.css';

export interface CompareViewProps {
  readonly item: MediaItem;
  /** URL of the original image. */
  readonly before: string;
}

/** An image over its original, with a handle between them that is dragged with the pointer or moved with the arrow keys. */
export function CompareView({ item, before }: CompareViewProps) {
  const [percent, setPercent] = useState(50);
  return (
    <div className={styles.compare} style={{ '--split': `${percent}%` }}>
      <img className={styles.picture} src={item.src} alt={item.alt ?? item.name} draggable={false} />
      <img className={styles.before} src={before} alt="原图" draggable={false} />
      <input
        className={styles.split}
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label="对比位置"
        aria-valuetext={`左侧 ${percent}% 为原图`}
        onChange={({ currentTarget }) => setPercent(currentTarget.valueAsNumber)}
        // Arrow keys move the handle here instead of switching items.
        onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      />
      <span className={styles.handle} aria-hidden="true" />
      <span className={styles.beforeMark} aria-hidden="true">
        原图
      </span>
      <span className={styles.afterMark} aria-hidden="true">
        结果
      </span>
    </div>
  );
}
