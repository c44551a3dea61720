import { accountTexts, NEW_PASSWORD_MAX } from '@ai-site/shared/accounts';
import type { User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, PasswordInput } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { codeCountdowns } from '../login/code-countdowns.ts';
import { PasswordForm } from './password-form.ts';
import styles from './settings.module.css';

export interface PasswordDialogProps {
  readonly user: User;
  readonly title: string;
  readonly onClose: () => void;
}

/** Sets the first password or changes it, proved by a code to the account's own phone. */
export const PasswordDialog = observer(function PasswordDialog({ user, title, onClose }: PasswordDialogProps) {
  const { http, session, toast } = getPlatform();
  const [form] = useState(() => new PasswordForm({ http, countdowns: codeCountdowns, phone: user.phoneNum }));
  const formId = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const changed = await form.submit();
    if (changed === null) return;
    session.update(changed);
    toast.success(accountTexts.updateSucceeded);
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={448}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="solid" loading={form.submitting}>
            确认
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <Field label="短信验证码" hint={`发送至 ${user.phoneNum}`} error={form.errors.code} required>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={accountTexts.codeRequired}
              value={form.code}
              onChange={(text) => form.write('code', text)}
              suffix={
                <Button variant="ghost" size="small" className={styles.send} disabled={form.secondsLeft > 0} loading={form.sending} onClick={() => void form.sendCode()}>
                  {form.secondsLeft > 0 ? `${form.secondsLeft} 秒后重发` : '获取验证码'}
                </Button>
              }
            />
          )}
        </Field>
        <Field label="新密码" error={form.errors.password} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              maxLength={NEW_PASSWORD_MAX}
              placeholder={accountTexts.passwordShape}
              value={form.password}
              onChange={(text) => form.write('password', text)}
              onBlur={() => form.password === '' || form.validate('password')}
            />
          )}
        </Field>
        <Field label="确认密码" error={form.errors.again} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              maxLength={NEW_PASSWORD_MAX}
              placeholder={accountTexts.passwordAgainRequired}
              value={form.again}
              onChange={(text) => form.write('again', text)}
              onBlur={() => form.again === '' || form.validate('again')}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
});
