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

/**
 * A form built on the site's own fields (`shared/ui/field`), which look and read aloud the same everywhere; Arco's Form
 * would keep the values a second time. After a failed submission the first invalid field is focused.
 */
export const Form = observer(function Form({ model, label, id, className, onSubmitted, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (model.submitting) return;
    if (await model.submit()) onSubmitted?.();
    else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-label={label}
      className={className ?? styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div role="alert" className={styles.refusal}>
        {model.refusal !== null && (
          <p className={styles.refusalText}>
            <ErrorIcon size={16} />
            {model.refusal}
          </p>
        )}
      </div>
    </form>
  );
});
