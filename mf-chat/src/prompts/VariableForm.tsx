import { placeOf } from '@ai-site/shared/content/prompt-library';
import { promptLimits } from '@ai-site/shared/domain/prompts';
import { isComposing } from '@ai-site/shared/kit/keyboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { Input } from '@ai-site/shared/ui/field';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './prompts.module.css';
import type { FilledVariable } from './slot-navigation.ts';

export interface VariableFormProps {
  /** Name of the inserted prompt. */
  readonly title: string;
  readonly variables: readonly FilledVariable[];
  readonly onFill: (name: string, value: string) => void;
  /** The filling is over; the focus goes to the text box. */
  readonly onEnd: () => void;
}

/** The variables of an inserted prompt above the text box, which shows at once what it becomes. Remount it for another prompt. */
export function VariableForm({ title, variables, onFill, onEnd }: VariableFormProps) {
  const id = useId();
  const form = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also confirms what an input method offers.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const all = [...(form.current?.querySelectorAll('input') ?? [])];
    const next = all[all.indexOf(event.currentTarget) + 1];
    if (next === undefined) onEnd();
    else next.focus();
  };
  return (
    <fieldset ref={form} className={styles.variables}>
      <legend className="visually-hidden">填写“{title}”的变量，留空就用示例</legend>
      <p className={styles.variablesHead} aria-hidden="true">
        <span className={styles.variablesTitle}>{title}</span>
        <span className={styles.variablesHint}>填写变量，留空就用示例</span>
      </p>
      <IconButton label="收起变量" icon={<CloseIcon size={16} />} className={styles.variablesClose} onClick={onEnd} />
      <div className={styles.fields}>
        {variables.map(({ name, value, unfilled }, index) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`} className={styles.fieldName}>
              {name}
            </label>
            <Input
              id={`${id}-${name}`}
              value={value}
              placeholder={unfilled === placeOf(name) ? '请填写' : unfilled}
              maxLength={promptLimits.variableValue}
              autoComplete="off"
              enterKeyHint={index === variables.length - 1 ? 'done' : 'next'}
              onChange={(typed) => onFill(name, typed)}
              onKeyDown={press}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
