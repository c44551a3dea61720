import type { ProjectView } from '@ai-site/shared/api/comics/views';
import { filmRatios } from '@ai-site/shared/film/ratios';
import { useId } from 'react';
import styles from './ratio-cards.module.css';
import { ratioNames } from './ratio-names.ts';

export type Ratio = ProjectView['ratio'];

const uses: Readonly<Record<Ratio, string>> = { '16:9': '电脑、电视', '9:16': '手机短视频', '1:1': '朋友圈、动态' };

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
        {filmRatios.map((ratio) => (
          <label key={ratio} className={styles.card}>
            <input type="radio" className="visually-hidden" name={name} value={ratio} checked={ratio === value} onChange={() => onChange(ratio)} />
            <span className={styles.shape} data-ratio={ratio} aria-hidden="true" />
            <span className={styles.name}>{ratioNames[ratio]}</span>
            <span className={styles.use}>{uses[ratio]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
