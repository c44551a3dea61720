import { CodeField, fieldProps, leavesForm, MobileField } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AgreeField } from './AgreeField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { codeCountdowns } from './code-countdowns.ts';
import styles from './login.module.css';
import { LoginForm, type LoginMode } from './login-form.ts';
import { OutboxHint } from './OutboxHint.tsx';
import { PasswordField } from './PasswordField.tsx';

const modes = [
  { key: 'code', label: '验证码登录' },
  { key: 'password', label: '密码登录' },
] as const satisfies readonly { key: LoginMode; label: string }[];

export interface LoginModalProps {
  readonly onClose: () => void;
}

/** Login and registration in one dialog, 340 px wide (docs/product/site.md#4.4). Mounted while open: each opening starts empty. */
const LoginModal = observer(function LoginModal({ onClose }: LoginModalProps) {
  const { http, session, toast, theme, site } = getPlatform();
  const [form] = useState(
    () => new LoginForm({ http, session, toast, theme, countdowns: codeCountdowns, captcha: site.captcha }),
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => form.watch(), [form]);
  // The pressed button is gone by then.
  useEffect(() => {
    if (form.forgotPassword)
      [...(element.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
  }, [form.forgotPassword]);

  const { model } = form;
  const { values, errors } = model;
  const focusInvalid = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit();
    focusInvalid();
  };
  const send = async () => {
    const sent = await form.sendCode();
    if (!sent) focusInvalid();
    return sent;
  };

  return (
    <Modal open onClose={onClose} title={`登录${site.name}`} width={340} className={styles.modal ?? ''}>
      <Tabs
        label="登录方式"
        look="pill"
        tabs={modes}
        active={form.mode}
        onChange={(mode) => form.choose(mode)}
        panelClassName={styles.panel ?? ''}
      >
        <form ref={element} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          {form.forgotPassword && (
            <p className={styles.recovery} role="status">
              用短信验证码登录后，在「设置」中修改密码即可，不需要旧密码。
            </p>
          )}
          <MobileField
            value={values.mobile}
            error={errors.mobile}
            onChange={(text) => form.writeMobile(text)}
            onBlur={(event) => leavesForm(event) || model.validate('mobile')}
          />
          {form.mode === 'code' ? (
            <>
              <CaptchaField captcha={form.captcha} />
              <CodeField
                hideLabel
                {...fieldProps(model, 'code')}
                request={form}
                sentTo={values.mobile}
                unaddressed={values.mobile === ''}
                onSend={send}
              />
            </>
          ) : (
            <>
              <PasswordField form={form} />
              {form.passwordNeedsCaptcha && <CaptchaField captcha={form.captcha} />}
            </>
          )}
          <Button type="submit" variant="primary" size="large" block loading={model.submitting}>
            {form.mode === 'code' ? '登录 / 注册' : '登录'}
          </Button>
          <AgreeField form={form} />
          {form.mode === 'code' && <OutboxHint mobile={values.mobile} />}
        </form>
      </Tabs>
    </Modal>
  );
});

export default LoginModal;
