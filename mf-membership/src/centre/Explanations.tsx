import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { useId } from 'react';
import centre from './centre.module.css';
import explanations from './explanations.module.css';
import { questions, rules } from './rules.ts';

/** Rules for repeat purchases, batches and refunds. */
export function Rules() {
  const heading = useId();
  return (
    <section className={centre.section} aria-labelledby={heading}>
      <h2 id={heading} className={centre.sectionTitle}>
        购买与发放规则
      </h2>
      <ul className={explanations.rules}>
        {rules.map(({ title, text }) => (
          <li key={title} className={explanations.rule}>
            <h3 className={explanations.ruleTitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Questions() {
  const heading = useId();
  return (
    <section className={centre.section} aria-labelledby={heading}>
      <h2 id={heading} className={centre.sectionTitle}>
        常见问题
      </h2>
      <div className={explanations.questions}>
        {questions.map(({ title, text }) => (
          <details key={title} className={explanations.question}>
            <summary>
              {title}
              <ChevronDownIcon size={18} />
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
