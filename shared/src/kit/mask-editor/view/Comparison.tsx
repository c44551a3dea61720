import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ComparisonHandle } from '../../comparison/index.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import styles from './comparison.module.css';
import { contentStyle } from './content-style.ts';

/** The original over the result: up to a handle, or all of it while a key is held. */
export const Comparison = observer(function Comparison({ store }: { readonly store: MaskEditorStore }) {
  const [percent, setPercent] = useState(50);
  const held = store.comparison === 'held';
  const shown = held ? 100 : percent;
  return (
    <div className={styles.comparison}>
      <div className={styles.before} style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}>
        <img className={styles.original} style={contentStyle(store.view)} src={store.original.url} alt="原图" draggable={false} />
      </div>
      <ComparisonHandle percent={percent} onPercent={setPercent} whole={held} />
    </div>
  );
});
