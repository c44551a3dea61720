import { FormLayout } from '@ai-site/shared/ui/form';
import { ErrorIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import styles from './form.module.css';

/** The part of the model that a form uses. */
export interface Submission {
  readonly submitting: boolean;
  readonly refusal: string | null;
  submit(): Promise<boolean>;
}

export interface FormProps {
  readonly model: Submission;
  /** Accessible name, where nothing around the form provides one. */
  readonly label?: string;
  /** For a submit button outside the form. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly onSubmitted?: () => void;
  readonly children: ReactNode;
}

/** Focuses a control; of a group of radios, the one that the Tab key would reach. */
function focusInvalid(around: HTMLElement | null): void {
  const invalid = around?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const radio = invalid?.querySelector<HTMLElement>('input:checked') ?? invalid?.querySelector<HTMLElement>('input');
  (radio ?? invalid)?.focus();
}

/** A form over a form model, which holds values, rules and errors. After a failed submission the first invalid field is focused. */
export const Form = observer(function Form({ model, label, id, className, onSubmitted, children }: FormProps) {
  const around = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (model.submitting) return;
    if (await model.submit()) onSubmitted?.();
    else focusInvalid(around.current);
  };
  return (
    <FormLayout ref={around} id={id} label={label} className={className} onSubmit={() => void submit()}>
      {children}
      <div role="alert" className={styles.refusal}>
        {model.refusal !== null && (
          <p className={styles.refusalText}>
            <ErrorIcon size={16} />
            {model.refusal}
          </p>
        )}
      </div>
    </FormLayout>
  );
});
