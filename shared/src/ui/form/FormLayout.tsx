import '../arco/adapter.ts';
import ArcoForm from '@arco-design/web-react/es/Form';
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

/** A form with its labels above the controls. Values, rules and errors are those of a form model: Arco's own store stays empty. */
export function FormLayout({ id, label, className, ref, onSubmit, children }: FormLayoutProps) {
  return (
    <div ref={ref} className={styles.around}>
      <ArcoForm
        {...(id === undefined ? {} : { id })}
        layout="vertical"
        requiredSymbol={false}
        noValidate
        aria-label={label}
        className={className ?? styles.form ?? ''}
        onSubmit={onSubmit}
      >
        {children}
      </ArcoForm>
    </div>
  );
}
