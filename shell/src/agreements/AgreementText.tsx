import { type Agreement, clauseNumber, sectionTitle } from '@ai-site/shared/content/agreements';
import { classes } from '@ai-site/shared/ui/classes';
import { useId, useRef } from 'react';
import styles from './agreements.module.css';

/** The text of one agreement, with a table of contents beside it on a desktop. */
export function AgreementText({ agreement }: { readonly agreement: Agreement }) {
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const show = (index: number) => {
    const heading = text.current?.querySelector<HTMLElement>(`[data-section="${index}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.reader}>
      <nav aria-label="目录" className={styles.contents}>
        <ol>
          {agreement.sections.map(({ heading }, index) => (
            <li key={heading}>
              <button type="button" onClick={() => show(index)}>
                {sectionTitle(heading, index)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <article ref={text} className={styles.text} aria-labelledby={id} tabIndex={0}>
        <h2 id={id} className={styles.title}>
          {agreement.title}
        </h2>
        <p className={styles.updated}>更新日期：{agreement.updated}</p>
        {agreement.sections.map((section, index) => (
          <section key={section.heading} className={classes(styles.section, section.important && styles.important)}>
            <h3 data-section={index} tabIndex={-1}>
              {sectionTitle(section.heading, index)}
            </h3>
            {section.paragraphs.map((paragraph, clause) => (
              <p key={paragraph}>
                <span className={styles.number}>{clauseNumber(index, clause)}</span>
                {paragraph}
              </p>
            ))}
            {section.items !== undefined && (
              <ol className={styles.items}>
                {section.items.map((item, position) => (
                  <li key={item}>
                    <span className={styles.number}>（{position + 1}）</span>
                    {item}
                  </li>
                ))}
              </ol>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
