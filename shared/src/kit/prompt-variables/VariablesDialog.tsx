import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { type FormEvent, useId, useState } from 'react';
import { replaceVariables, variablesOf } from '../../content/prompt-library/slots.ts';
import { promptLimits } from '../../domain/prompts/index.ts';
import styles from './prompt-variables.module.css';

export interface VariablesDialogProps {
  /** Name of the prompt. */
  readonly title: string;
  /** Template with at least one variable. */
  readonly text: string;
  /** What is done with the filled prompt. */
  readonly okText: string;
  readonly onFilled: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the variables of a prompt and shows what it becomes. */
export default function VariablesDialog({ title, text, okText, onFilled, onClose }: VariablesDialogProps) {
  const formId = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const filled = replaceVariables(text, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilled(filled);
  };
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="solid">
            {okText}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {variablesOf(text).map(({ name, preset }, index) => (
          <Field key={name} label={name}>
            {(control) => (
              <Input
                {...control}
                {...(index === 0 ? { 'data-autofocus': true } : {})}
                value={values[name] ?? ''}
                placeholder={preset}
                maxLength={promptLimits.variableValue}
                autoComplete="off"
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            )}
          </Field>
        ))}
        <output className={styles.preview} aria-label="填好的提示词">
          {filled}
        </output>
      </form>
    </Modal>
  );
}
