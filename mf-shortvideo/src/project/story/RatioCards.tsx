import type { ProjectView } from '@ai-site/shared/api/comics/views';
import { useId } from 'react';
import styles from './ratio-cards.module.css';

export type Ratio = ProjectView['ratio'];

const ratios: readonly { readonly value: Ratio; readonly name: string; readonly use: string }[] = [
  { value: '16:9', name: '横屏 16:9', use: '电脑、电视' },
  { value: '9:16', name: '竖屏 9:16', use: '手机短视频' },
  { value: '1:1', name: '方形 1:1', use: '朋友圈、动态' },
];

export interface RatioCardsProps {
  readonly value: Ratio;
  readonly onChange: (ratio: Ratio) => void;
  readonly disabled?: boolean;
}

/** The shape of the film. */
export function RatioCards({ value, onChange, disabled = false }: RatioCardsProps) {
  const name = useId();
  return (
    <fieldset className={styles.set} disabled={disabled}>
      <legend className={styles.legend}>画面比例</legend>
      <div className={styles.cards}>
        {ratios.map((ratio) => (
          <label key={ratio.value} className={styles.card}>
            <input type="radio" className="visually-hidden" name={name} value={ratio.value} checked={ratio.value === value} onChange={() => onChange(ratio.value)} />
            <span className={styles.shape} data-ratio={ratio.value} aria-hidden="true" />
            <span className={styles.name}>{ratio.name}</span>
            <span className={styles.use}>{ratio.use}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
