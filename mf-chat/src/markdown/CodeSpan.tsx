import { Formula } from './Formula.tsx';
import { DISPLAY_MATH, INLINE_MATH, OPEN_MATH } from './mark-math.ts';
import styles from './markdown.module.css';

/** Inline code, or a formula when it is marked as one. */
export function CodeSpan({ text }: { readonly text: string }) {
  const source = text.slice(1);
  if (text.startsWith(DISPLAY_MATH)) return <Formula source={source} display />;
  if (text.startsWith(INLINE_MATH)) return <Formula source={source} />;
  if (text.startsWith(OPEN_MATH)) return <code className={styles.openFormula}>{source}</code>;
  return <code className={styles.inlineCode}>{text}</code>;
}
