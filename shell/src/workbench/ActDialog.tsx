import { REASON_MAX } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { ErrorIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './workbench.module.css';

export interface ActDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly danger?: boolean;
  /** What the act would be refused for now; it cannot be confirmed then. */
  readonly blocked?: string | null;
  /** Something in the form is missing or wrong, which the form itself says. */
  readonly incomplete?: boolean;
  /** Asks for a reason with this example; null for acts that keep none. */
  readonly reasonExample: string | null;
  readonly reasonLabel?: string;
  /** Where the reason goes. */
  readonly reasonHint?: string;
  /** Without a reason it cannot be confirmed. */
  readonly reasonRequired?: boolean;
  /** Carries it out; rejects with what the server says. */
  readonly act: (reason: string) => Promise<void>;
  /** Said when it was done. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Confirms one act and carries it out. A refused one leaves everything as it was written, with the server's own text. */
export function ActDialog({
  title,
  okText,
  danger = false,
  blocked = null,
  incomplete = false,
  reasonExample,
  reasonLabel = '原因',
  reasonHint = '写入发布记录，所有操作员可见',
  reasonRequired = false,
  act,
  done,
  onClose,
  children,
}: ActDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const stopped = incomplete || blocked !== null || (reasonRequired && reason.trim() === '');
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || stopped) return;
    setBusy(true);
    setError(null);
    try {
      await act(reason.trim());
      getPlatform().toast.success(done);
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      dismissible={!busy}
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
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void confirm(event)}>
        {children}
        {reasonExample !== null && (
          <Field label={reasonLabel} hint={reasonHint} required={reasonRequired}>
            {(control) => (
              <Textarea {...control} value={reason} onChange={setReason} minRows={2} maxRows={4} maxLength={REASON_MAX} counted placeholder={reasonExample} readOnly={busy} />
            )}
          </Field>
        )}
        {blocked !== null && (
          <p className={styles.warningNote}>
            <WarningIcon size={16} />
            {blocked}
          </p>
        )}
        <div role="alert">
          {error !== null && (
            <p className={styles.errorNote}>
              <ErrorIcon size={16} />
              {error}
            </p>
          )}
        </div>
      </form>
    </Modal>
  );
}
