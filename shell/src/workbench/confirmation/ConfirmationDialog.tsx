import { operators } from '@ai-site/shared/api/operators';
import { operatorTexts } from '@ai-site/shared/domain/operators';
import { CodeForm, FormCodeField, FormDialog } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { codeCountdowns } from '../../login/code-countdowns.ts';
import type { Confirmation } from './confirmation.ts';

function confirmationForm() {
  const { http } = getPlatform();
  return new CodeForm({
    initial: { authCode: '' },
    schema: operators.confirm.body,
    codeField: 'authCode',
    countdowns: codeCountdowns,
    sendCode: () => http.call(operators.sendCode, {}, { silent: true }),
    submit: async (body) => {
      await http.call(operators.confirm, { body }, { silent: true });
    },
  });
}

function Dialog({ confirmation }: { readonly confirmation: Confirmation }) {
  const { session, toast } = getPlatform();
  const [form] = useState(confirmationForm);
  const phone = session.user?.phoneNum ?? '';
  const confirmed = () => {
    toast.success(operatorTexts.confirmed);
    confirmation.settle(true);
  };
  return (
    <FormDialog
      title="确认操作"
      width={448}
      okText="确认"
      model={form.model}
      onSubmitted={confirmed}
      onClose={() => confirmation.settle(false)}
    >
      <p>退款、兑换码、合同、账号处置、内容处置和发布需要先确认是您本人，确认后 10 分钟内不再询问。</p>
      <FormCodeField form={form} sentTo={phone} hint={`发送至 ${phone}`} first />
    </FormDialog>
  );
}

/** Asks the operator for a code before an action that needs a fresh confirmation. */
export const ConfirmationDialog = observer(function ConfirmationDialog({
  confirmation,
}: {
  readonly confirmation: Confirmation;
}) {
  return confirmation.asked && <Dialog confirmation={confirmation} />;
});
