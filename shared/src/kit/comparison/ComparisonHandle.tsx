import type { KeyboardEvent } from 'react';
import { ComparisonLabel } from './ComparisonLabel.tsx';
import styles from './comparison.module.css';

export interface ComparisonHandleProps {
  /** Part of the width that shows the original, from the left. */
  readonly percent: number;
  readonly onPercent: (percent: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** All of it shows the original; nothing can be dragged. */
  readonly whole?: boolean;
}

/** Over an original and its result: a handle that is dragged with the pointer or moved with the arrow keys, and what each side shows. */
export function ComparisonHandle({ percent, onPercent, onKeyDown, whole = false }: ComparisonHandleProps) {
  return (
    <>
      {!whole && (
        <>
          <input
            className={styles.split}
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-label="对比位置"
            aria-valuetext={`左侧 ${percent}% 为原图`}
            onChange={({ currentTarget }) => onPercent(currentTarget.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
          <span className={styles.handle} style={{ left: `${percent}%` }} aria-hidden="true" />
          <ComparisonLabel side="result" right />
        </>
      )}
      <ComparisonLabel side="original" />
    </>
  );
}
