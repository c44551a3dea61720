import { accountTexts } from '@ai-site/shared/accounts';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, type InputHandle } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { leavesForm } from './leaves-form.ts';
import styles from './login.module.css';

export interface CodeFieldProps {
  readonly form: {
    readonly mobile: string;
    readonly code: string;
    readonly errors: { readonly code?: string };
    readonly sending: boolean;
    readonly secondsLeft: number;
    writeCode(text: string): void;
    validate(field: 'code'): void;
    sendCode(): Promise<boolean>;
  };
}

/** The code and the button that asks for one. */
export const CodeField = observer(function CodeField({ form }: CodeFieldProps) {
  const input = useRef<InputHandle>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { secondsLeft } = form;
  const send = async () => {
    const { mobile } = form;
    if (!(await form.sendCode())) return;
    setSentTo(mobile);
    input.current?.focus();
  };
  return (
    <>
      <Field label="短信验证码" hideLabel error={form.errors.code} required>
        {(control) => (
          <Input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={accountTexts.codeRequired}
            value={form.code}
            onChange={(text) => form.writeCode(text)}
            onBlur={(event) => leavesForm(event) || form.code === '' || form.validate('code')}
            suffix={
              <Button variant="ghost" size="small" className={styles.send} disabled={form.mobile === '' || secondsLeft > 0} loading={form.sending} onClick={() => void send()}>
                {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
              </Button>
            }
          />
        )}
      </Field>
      <div role="status" className="visually-hidden">
        {sentTo !== null && `验证码已发送至 ${sentTo}`}
      </div>
    </>
  );
});
