import { type ReactNode, useId, useRef } from 'react';
import { useReveal } from '../motion/reveal.ts';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** One or two sentences under the heading. */
  readonly lead: string;
  /** Beside the lead: a badge or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the page: heading, lead, content. Revealed as it is scrolled into view. */
export function Section({ title, lead, aside, children }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  useReveal(section);
  return (
    <section ref={section} className={styles.section} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <div className={styles.lead}>
          <p>{lead}</p>
          {aside}
        </div>
      </header>
      {children}
    </section>
  );
}
