import type { WorkView } from '@ai-site/shared/api/comics/media-views';
import type { CostKind } from '@ai-site/shared/domain/comics';
import { pressOnce } from '@ai-site/shared/kit/press-once';
import { Button } from '@ai-site/shared/ui/button';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useRef, useState } from 'react';
import { costText, priceOf, usePrices } from '../prices/prices.ts';
import styles from './subject-images.module.css';

export interface GenerateButtonProps {
  readonly kind: CostKind;
  /** Images that can be asked for at once. */
  readonly most: number;
  readonly work: WorkView | undefined;
  readonly onGenerate: (count: number) => void;
}

/** Makes one or more images; the button says what they cost. */
export const GenerateButton = observer(function GenerateButton({ kind, most, work, onGenerate }: GenerateButtonProps) {
  const prices = usePrices();
  const group = useId();
  const [count, setCount] = useState(1);
  const latest = useRef(onGenerate);
  latest.current = onGenerate;
  const generate = useMemo(() => pressOnce(() => latest.current(count)), [count]);
  const price = priceOf(prices, kind);
  const cost = costText(price, count);
  const busy = work?.state === 'waiting' || work?.state === 'running';
  return (
    <span className={styles.generate}>
      <fieldset className={styles.counts}>
        <legend className="visually-hidden">一次生成几张</legend>
        {Array.from({ length: most }, (_, index) => index + 1).map((number) => (
          <label key={number} className={styles.countOption}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={number === count}
              onChange={() => setCount(number)}
            />
            {number}
          </label>
        ))}
      </fieldset>
      <Button
        variant="solid"
        icon={<SparkleIcon size={16} />}
        disabled={busy || price?.open === false}
        title={price?.open === false ? '暂未开放' : undefined}
        onClick={generate}
      >
        {busy ? '生成中' : `生成 ${count} 张`}
        {cost !== null && !busy && <span className={styles.cost}>{cost}</span>}
      </Button>
    </span>
  );
});
