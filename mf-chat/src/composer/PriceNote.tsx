import { creditsText } from '@ai-site/shared/domain/membership';
import { priceText } from '../models/price-text.ts';
import styles from './composer.module.css';

export interface PriceNoteProps {
  /** Name of the model. */
  readonly name: string;
  /** Whole credits. */
  readonly price: number;
  /** In tenths of a credit; null for visitors and while unknown. */
  readonly balance: number | null;
}

/** The price of the next reply and the remaining balance. */
export function PriceNote({ name, price, balance }: PriceNoteProps) {
  const spoken = `${name}每次回答${price === 0 ? '' : '消耗 '}${priceText(price)}${balance === null ? '' : `，余额 ${creditsText(balance)} 算力`}`;
  return (
    <span className={styles.price} title={spoken}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">{priceText(price)}</span>
      {balance !== null && <span aria-hidden="true">余额 {creditsText(balance)}</span>}
    </span>
  );
}
