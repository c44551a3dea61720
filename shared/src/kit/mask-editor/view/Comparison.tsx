import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ComparisonHandle, ComparisonLabel, comparisonNames } from '../../comparison/index.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import styles from './comparison.module.css';
import { contentStyle, halfStyle } from './content-style.ts';

const ways = [
  ['slider', '滑动'],
  ['sides', '并排'],
] as const;

/** The original over the result, up to a handle or, while a key is held, all of it; or both beside each other. */
export const Comparison = observer(function Comparison({ store }: { readonly store: MaskEditorStore }) {
  const { comparison } = store;
  return (
    <div className={styles.comparison}>
      {comparison === 'sides' ? <Sides store={store} /> : <Overlaid store={store} />}
      {comparison !== 'held' && (
        <fieldset className={styles.ways} aria-label="对比方式">
          {ways.map(([way, name]) => (
            <Button
              key={way}
              variant={comparison === way ? 'solid' : 'ghost'}
              aria-pressed={comparison === way}
              onClick={() => store.compare(way)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
});

const Overlaid = observer(function Overlaid({ store }: { readonly store: MaskEditorStore }) {
  const [percent, setPercent] = useState(50);
  const held = store.comparison === 'held';
  const shown = held ? 100 : percent;
  return (
    <>
      <div className={styles.before} style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}>
        <img
          className={styles.original}
          style={contentStyle(store.view)}
          src={store.original.url}
          alt={comparisonNames.original}
          draggable={false}
        />
      </div>
      <ComparisonHandle percent={percent} onPercent={setPercent} whole={held} />
    </>
  );
});

/** The same part of both, beside each other on a wide stage and one above the other on a high one. */
const Sides = observer(function Sides({ store }: { readonly store: MaskEditorStore }) {
  const { stage } = store.view;
  const stacked = stage.height > stage.width;
  const sides = [
    ['original', store.original.url],
    ['result', store.image.url],
  ] as const;
  return (
    <div className={styles.sides} data-stacked={stacked || undefined}>
      {sides.map(([side, url]) => (
        <div key={side} className={styles.side}>
          <img
            className={styles.original}
            style={halfStyle(store.view, stacked)}
            src={url}
            alt={comparisonNames[side]}
            draggable={false}
          />
          <ComparisonLabel side={side} />
        </div>
      ))}
    </div>
  );
});
