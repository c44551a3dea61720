import styles from './comparison.module.css';

/** What the sides of a comparison are called. */
export const comparisonNames = { original: '原图', result: '结果' } as const;

export interface ComparisonLabelProps {
  readonly side: keyof typeof comparisonNames;
  /** In the right corner instead of the left one. */
  readonly right?: boolean;
}

/** Says in a lower corner which image this side of a comparison shows. The image has its own name for screen readers. */
export const ComparisonLabel = ({ side, right = false }: ComparisonLabelProps) => (
  <span className={right ? styles.after : styles.before} aria-hidden="true">
    {comparisonNames[side]}
  </span>
);
