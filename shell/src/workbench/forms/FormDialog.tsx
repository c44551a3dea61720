import { Button } from '@ai-site/shared/ui/button';
import { ErrorIcon } from '@ai-site/shared/ui/icons';
import { Modal, type ModalProps } from '@ai-site/shared/ui/modal';
import { type ReactNode, useId } from 'react';
import styles from '../workbench.module.css';
import type { Act } from './use-act.ts';

export interface FormDialogProps extends Pick<ModalProps, 'title' | 'width' | 'phone' | 'dismissible' | 'onClose'> {
  readonly okText: string;
  readonly danger?: boolean;
  readonly act: Pick<Act, 'busy' | 'refusal'>;
  /** It cannot be confirmed as it stands. */
  readonly stopped?: boolean;
  /** Asked for once at a time. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. While it is under way the dialog stays open; what it was refused for stands below the fields. */
export function FormDialog({ okText, danger = false, act, stopped = false, dismissible = true, onSubmit, onClose, children, ...modal }: FormDialogProps) {
  const formId = useId();
  const { busy, refusal } = act;
  return (
    <Modal
      {...modal}
      open
      onClose={onClose}
      dismissible={dismissible && !busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'solid'} loading={busy} disabled={stopped}>
            {okText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !stopped) onSubmit();
        }}
      >
        {children}
        <div role="alert">
          {refusal !== null && (
            <p className={styles.errorNote}>
              <ErrorIcon size={16} />
              {refusal}
            </p>
          )}
        </div>
      </form>
    </Modal>
  );
}
