import type { ReactNode, RefObject } from 'react';
import styles from './form.module.css';

export interface FormLayoutProps {
  readonly id?: string | undefined;
  /** Accessible name, where nothing around the form provides one. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Around the form, to find its controls. */
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form with its labels above the controls. Values, rules and errors are those of a form model. */
export function FormLayout({ id, label, className, ref, onSubmit, children }: FormLayoutProps) {
  return (
    <div ref={ref} className={styles.around}>
      <form
        id={id}
        noValidate
        aria-label={label}
        className={className ?? styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
      </form>
    </div>
  );
}
