import { Fragment } from 'react';
import { promptParts } from '../../content/prompt-library/slots.ts';
import styles from './prompt-variables.module.css';

/** A template with its variables set apart. */
export function PromptText({ text }: { readonly text: string }) {
  return promptParts(text).map(({ start, text: part, variable }) => (
    <Fragment key={start}>{variable ? <mark className={styles.variable}>{part}</mark> : part}</Fragment>
  ));
}
