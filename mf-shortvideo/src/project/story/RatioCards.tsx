import type { ProjectView } from '@ai-site/shared/api/comics/views';
import { filmRatios } from '@ai-site/shared/film/frame/ratios';
import { ChoiceCards } from './ChoiceCards.tsx';
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
  const cards = filmRatios.map((ratio) => ({
    key: ratio,
    content: (
      <span className={styles.content}>
        <span className={styles.shape} data-ratio={ratio} aria-hidden="true" />
        <span className={styles.name}>{ratioNames[ratio]}</span>
        <span className={styles.use}>{uses[ratio]}</span>
      </span>
    ),
  }));
  return (
    <ChoiceCards legend="画面比例" cards={cards} value={value} columns={3} disabled={disabled} onChange={onChange} />
  );
}
