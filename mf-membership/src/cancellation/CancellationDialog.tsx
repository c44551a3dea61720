import type { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { FormCheckbox, FormCodeField, FormDialog } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import form from '../me/form.module.css';
import { cancellationForm } from './cancellation-form.ts';
import { consequences } from './consequences.ts';

export interface CancellationDialogProps {
  readonly countdowns: CodeCountdowns;
  readonly onClose: () => void;
}

/** Final confirmation before an account is permanently cancelled. */
export function CancellationDialog({ countdowns, onClose }: CancellationDialogProps) {
  const [cancellation] = useState(() => cancellationForm(getPlatform(), countdowns));
  const phone = getPlatform().session.user?.phoneNum ?? '';
  return (
    <FormDialog
      title="注销账号"
      width={560}
      okText="永久注销"
      cancelText="再想想"
      danger
      cancelFirst
      model={cancellation.model}
      onSubmitted={onClose}
      onClose={onClose}
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
      <p className={form.note}>
        需要留存的内容，请先在“账号与隐私”里导出个人数据。为确认是您本人，验证码会发到 {phone}。
      </p>
      <FormCodeField form={cancellation} sentTo={phone} />
      <FormCheckbox model={cancellation.model} name="agreed">
        我已了解上述后果，确认永久注销账号
      </FormCheckbox>
    </FormDialog>
  );
}
