import { classes } from '@ai-site/shared/ui/classes';
import { ChevronDownIcon, ChevronUpIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Answer } from '../conversation/answer.ts';
import styles from './reasoning.module.css';
import { lastLineOf, thinkingTitle } from './reasoning-text.ts';

/** The model's reasoning, collapsed, as plain text. */
export const Reasoning = observer(function Reasoning({ answer }: { readonly answer: Answer }) {
  const [open, setOpen] = useState(false);
  const { reasoning, thinking, thinkingMs } = answer;
  if (reasoning === '') return null;
  return (
    <section className={styles.reasoning} aria-label="思考过程">
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={classes(thinking && styles.thinking)}>
          {thinking ? '正在思考…' : thinkingTitle(thinkingMs)}
        </span>
        {open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
      </button>
      {open && <p className={styles.text}>{reasoning}</p>}
      {!open && thinking && (
        <p className={styles.line} aria-hidden="true">
          {lastLineOf(reasoning)}
        </p>
      )}
    </section>
  );
});
