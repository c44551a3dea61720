import { releases } from '@ai-site/shared/api/releases';
import { REASON_MAX } from '@ai-site/shared/api/rules';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Textarea } from '@ai-site/shared/ui/field';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './forms.module.css';
import { REASON_HINT } from './reason-hint.ts';

export interface ActionDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly danger?: boolean;
  /** Why the server would refuse the action now; it cannot be confirmed then. */
  readonly blocked?: string | null;
  /** Something in the form is missing or wrong; the form itself says what. */
  readonly incomplete?: boolean;
  /** Asks for a reason, with this example; null for actions that record none. */
  readonly reasonExample: string | null;
  readonly reasonLabel?: string;
  /** Says where the reason is recorded. */
  readonly reasonHint?: string;
  /** Without a reason the action cannot be confirmed. */
  readonly reasonRequired?: boolean;
  /** Performs the action; rejects with the server's error. */
  readonly action: (reason: string) => Promise<void>;
  /** Message after success. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Confirms one action and performs it. When it is refused, the input is kept and the server's message is shown. */
export const ActionDialog = observer(function ActionDialog({
  title,
  okText,
  danger = false,
  blocked = null,
  incomplete = false,
  reasonExample,
  reasonLabel = '原因',
  reasonHint = REASON_HINT,
  reasonRequired = false,
  action,
  done,
  onClose,
  children,
}: ActionDialogProps) {
  const model = useForm({
    initial: { reason: '' },
    schema: releases.rollback.body,
    submit: async ({ reason }) => {
      await action(reason);
      getPlatform().toast.success(done);
      onClose();
    },
  });
  const stopped = incomplete || blocked !== null || (reasonRequired && model.values.reason.trim() === '');
  return (
    <FormDialog title={title} okText={okText} danger={danger} model={model} stopped={stopped} onClose={onClose}>
      {children}
      {reasonExample !== null && (
        <FormField model={model} name="reason" label={reasonLabel} hint={reasonHint} required={reasonRequired}>
          {(control) => (
            <Textarea
              {...control}
              minRows={2}
              maxRows={4}
              maxLength={REASON_MAX}
              counted
              placeholder={reasonExample}
              readOnly={model.submitting}
            />
          )}
        </FormField>
      )}
      {blocked !== null && !model.submitting && (
        <p className={styles.warningNote}>
          <WarningIcon size={16} />
          {blocked}
        </p>
      )}
    </FormDialog>
  );
});
