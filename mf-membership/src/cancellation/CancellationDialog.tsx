import type { CodeRequest } from '@ai-site/shared/phone-code';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Checkbox } from '@ai-site/shared/ui/field';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { CodeField } from '../code/CodeField.tsx';
import form from '../me/form.module.css';
import { Cancellation } from './cancellation.ts';
import { consequences } from './consequences.ts';

export interface CancellationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly request: CodeRequest;
}

const Form = observer(function Form({ onClose, request }: Omit<CancellationDialogProps, 'open'>) {
  const id = useId();
  const [cancellation] = useState(() => new Cancellation(getPlatform(), request));
  const phone = getPlatform().session.user?.phoneNum ?? '';
  const { errors } = cancellation;
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void cancellation.submit().then((gone) => gone && onClose());
      }}
    >
      <p className={form.danger}>
        <WarningIcon size={20} />
        注销不可撤销。注销后，用同一号码只能注册成全新的账号。
      </p>
      {consequences.map(({ title, items }) => (
        <section key={title}>
          <h3 className={form.heading}>{title}</h3>
          <ul className={form.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={form.note}>需要留存的内容，请先在“账号与隐私”里导出个人数据。为确认是您本人，验证码会发到 {phone}。</p>
      <CodeField
        request={request}
        value={cancellation.code}
        onChange={(text) => cancellation.writeCode(text)}
        error={errors.code}
        onSend={() => cancellation.sendCode()}
        sentTo={phone}
      />
      <div>
        <Checkbox
          checked={cancellation.agreed}
          onChange={(agreed) => cancellation.agree(agreed)}
          aria-invalid={errors.agreed !== undefined}
          aria-describedby={errors.agreed === undefined ? undefined : `${id}-agreed`}
        >
          我已了解上述后果，确认永久注销账号
        </Checkbox>
        <p id={`${id}-agreed`} className={form.error} role="alert">
          {errors.agreed}
        </p>
      </div>
      <div className={form.buttons}>
        <Button data-autofocus onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" variant="danger" loading={cancellation.submitting}>
          永久注销
        </Button>
      </div>
    </form>
  );
});

/** The last words before an account is gone for good. */
export function CancellationDialog({ open, onClose, request }: CancellationDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="注销账号" width={560}>
      <Form onClose={onClose} request={request} />
    </Modal>
  );
}
