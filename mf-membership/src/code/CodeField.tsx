import { accountTexts } from '@ai-site/shared/accounts';
import type { CodeRequest } from '@ai-site/shared/phone-code';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, type InputHandle } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';

export interface CodeFieldProps {
  readonly request: CodeRequest;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Asks for a code; resolves whether one is on its way. */
  readonly onSend: () => Promise<boolean>;
  /** Where the code goes, for those who cannot see the countdown. */
  readonly sentTo: string;
}

/** The code of an SMS and the button that asks for one. */
export const CodeField = observer(function CodeField({ request, value, onChange, error, onSend, sentTo }: CodeFieldProps) {
  const input = useRef<InputHandle>(null);
  const [sent, setSent] = useState(false);
  const send = async () => {
    if (!(await onSend())) return;
    setSent(true);
    input.current?.focus();
  };
  return (
    <>
      <Field label="短信验证码" error={error} required>
        {(control) => (
          <Input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={accountTexts.codeRequired}
            value={value}
            onChange={onChange}
            suffix={
              <Button variant="ghost" size="small" disabled={request.secondsLeft > 0} loading={request.sending} onClick={() => void send()}>
                {request.secondsLeft > 0 ? `${request.secondsLeft} 秒后重发` : '获取验证码'}
              </Button>
            }
          />
        )}
      </Field>
      <div role="status" className="visually-hidden">
        {sent && `验证码已发送至 ${sentTo}`}
      </div>
    </>
  );
});
