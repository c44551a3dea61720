import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, type InputHandle } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { accountTexts } from '../../domain/accounts/index.ts';
import type { BoundControl } from './FormField.tsx';
import styles from './form.module.css';

export interface CodeFieldProps extends Pick<BoundControl<string>, 'value' | 'onChange' | 'onBlur'> {
  readonly error: string | undefined;
  /** The code requests for this phone: a `CodeRequest` or an object with the same state. */
  readonly request: { readonly sending: boolean; readonly secondsLeft: number };
  /** Requests a code; resolves with whether one was sent. */
  readonly onSend: () => Promise<boolean>;
  readonly sentTo: string;
  /** There is no phone number to send to yet. */
  readonly unaddressed?: boolean;
  readonly hideLabel?: boolean;
  readonly hint?: string;
  /** Takes focus when a dialog opens. */
  readonly first?: boolean;
}

/** SMS code input with a button that requests a code and shows the countdown until the next. */
export const CodeField = observer(function CodeField({
  value,
  onChange,
  onBlur,
  error,
  request,
  onSend,
  sentTo,
  unaddressed = false,
  first = false,
  ...field
}: CodeFieldProps) {
  const input = useRef<InputHandle>(null);
  const [announced, setAnnounced] = useState<string | null>(null);
  const send = async () => {
    // The number may be edited while the code is being sent.
    const phone = sentTo;
    if (!(await onSend())) return;
    setAnnounced(phone);
    input.current?.focus();
  };
  return (
    <>
      <Field label="短信验证码" error={error} required {...field}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            data-autofocus={first || undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={accountTexts.codeRequired}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            suffix={
              <Button
                variant="ghost"
                size="small"
                className={styles.send}
                disabled={unaddressed || request.secondsLeft > 0}
                loading={request.sending}
                onClick={() => void send()}
              >
                {request.secondsLeft > 0 ? `${request.secondsLeft} 秒后重发` : '获取验证码'}
              </Button>
            }
          />
        )}
      </Field>
      <div role="status" className="visually-hidden">
        {announced !== null && `验证码已发送至 ${announced}`}
      </div>
    </>
  );
});
