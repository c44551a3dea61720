import type { User } from '@ai-site/shared/api/accounts';
import { accountTexts, NEW_PASSWORD_MAX } from '@ai-site/shared/domain/accounts';
import { FormCodeField, FormDialog, FormField } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { PasswordInput } from '@ai-site/shared/ui/field';
import { useState } from 'react';
import { codeCountdowns } from '../login/code-countdowns.ts';
import { passwordForm } from './password-form.ts';

export interface PasswordDialogProps {
  readonly user: User;
  readonly title: string;
  readonly onClose: () => void;
}

/** Sets the first password or changes it, verified by a code sent to the account's own phone. */
export function PasswordDialog({ user, title, onClose }: PasswordDialogProps) {
  const { http, session, toast } = getPlatform();
  const [form] = useState(() =>
    passwordForm({ http, countdowns: codeCountdowns, onChanged: (changed) => session.update(changed) }),
  );
  const { model } = form;
  const changed = () => {
    toast.success(accountTexts.updateSucceeded);
    onClose();
  };
  return (
    <FormDialog title={title} width={448} okText="确认" model={model} onSubmitted={changed} onClose={onClose}>
      <FormCodeField form={form} sentTo={user.phoneNum} hint={`发送至 ${user.phoneNum}`} first />
      <FormField model={model} name="pwd" label="新密码" required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={NEW_PASSWORD_MAX}
            placeholder={accountTexts.passwordShape}
          />
        )}
      </FormField>
      <FormField model={model} name="again" label="确认密码" required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={NEW_PASSWORD_MAX}
            placeholder={accountTexts.passwordAgainRequired}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
