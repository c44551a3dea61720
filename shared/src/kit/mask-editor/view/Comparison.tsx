import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import styles from './comparison.module.css';
import { contentStyle } from './content-style.ts';

/** The original over the result: up to a handle that is dragged or moved by the arrow keys, or all of it while a key is held. */
export const Comparison = observer(function Comparison({ store }: { readonly store: MaskEditorStore }) {
  const [percent, setPercent] = useState(50);
  const held = store.comparison === 'held';
  const shown = held ? 100 : percent;
  return (
    <div className={styles.comparison}>
      <div className={styles.before} style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}>
        <img className={styles.original} style={contentStyle(store.view)} src={store.original.url} alt="原图" draggable={false} />
      </div>
      <span className={styles.beforeMark} aria-hidden="true">
        原图
      </span>
      {!held && (
        <>
          <input
            className={styles.split}
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-label="对比位置"
            aria-valuetext={`左侧 ${percent}% 为原图`}
            onChange={({ currentTarget }) => setPercent(currentTarget.valueAsNumber)}
          />
          <span className={styles.handle} style={{ left: `${percent}%` }} aria-hidden="true" />
          <span className={styles.afterMark} aria-hidden="true">
            结果
          </span>
        </>
      )}
    </div>
  );
});
