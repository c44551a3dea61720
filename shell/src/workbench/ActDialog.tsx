import { REASON_MAX } from '@ai-site/shared/api/releases';
import { getPlatform } from '@ai-site/shared/platform';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './forms/FormDialog.tsx';
import { useAct } from './forms/use-act.ts';
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
  const [reason, setReason] = useState('');
  const running = useAct();
  const stopped = incomplete || blocked !== null || (reasonRequired && reason.trim() === '');
  const confirm = () =>
    running.run(async () => {
      await act(reason.trim());
      getPlatform().toast.success(done);
      onClose();
    });
  return (
    <FormDialog title={title} okText={okText} danger={danger} act={running} stopped={stopped} onSubmit={() => void confirm()} onClose={onClose}>
      {children}
      {reasonExample !== null && (
        <Field label={reasonLabel} hint={reasonHint} required={reasonRequired}>
          {(control) => (
            <Textarea {...control} value={reason} onChange={setReason} minRows={2} maxRows={4} maxLength={REASON_MAX} counted placeholder={reasonExample} readOnly={running.busy} />
          )}
        </Field>
      )}
      {blocked !== null && (
        <p className={styles.warningNote}>
          <WarningIcon size={16} />
          {blocked}
        </p>
      )}
    </FormDialog>
  );
}
