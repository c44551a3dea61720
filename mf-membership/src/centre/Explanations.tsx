import styles from './centre.module.css';
import { questions, rules } from './rules.ts';

/** The rules of buying again, of batches and of refunds. */
export function Rules() {
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 id="rules" className={styles.sectionTitle}>
        购买与发放规则
      </h2>
      <ul className={styles.rules}>
        {rules.map(({ title, text }) => (
          <li key={title} className={styles.rule}>
            <h3 className={styles.ruleTitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Questions() {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions" className={styles.sectionTitle}>
        常见问题
      </h2>
      <div className={styles.questions}>
        {questions.map(({ title, text }) => (
          <details key={title} className={styles.question}>
            <summary>{title}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
