import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import type { TextDemoSides } from '../../../tools/tool-demo.ts';
import styles from './text-demo.module.css';

/** A text tool: what is given, and what is written from it. */
export function TextDemo({ demo: { text, heading, lines } }: { readonly demo: TextDemoSides }) {
  return (
    <div className={styles.demo}>
      <figure className={styles.figure}>
        <p className={styles.given}>{text}</p>
        <figcaption>填写的内容</figcaption>
      </figure>
      <ArrowRightIcon className={styles.arrow} />
      <figure className={styles.figure}>
        <div className={styles.sheet}>
          {heading !== undefined && <strong>{heading}</strong>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <figcaption>写出的文字</figcaption>
      </figure>
    </div>
  );
}
