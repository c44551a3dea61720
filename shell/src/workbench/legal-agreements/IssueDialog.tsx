import { contracts } from '@ai-site/shared/api/legal-agreements';
import { digitsOnly, MOBILE_DIGITS } from '@ai-site/shared/domain/accounts';
import { CONTRACT_NAME_MAX } from '@ai-site/shared/domain/legal-agreements';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import forms from '../forms/forms.module.css';
import { WholeField } from '../forms/WholeField.tsx';
import type { AgreementRequest, AgreementsStore } from './agreements-store.ts';
import { BodyEditor } from './BodyEditor.tsx';

const initial: Readonly<Record<keyof AgreementRequest, string>> = { mobile: '', productName: '', contactContent: '', points: '', validDays: '365', signWithinDays: '30' };

export interface IssueDialogProps {
  readonly store: AgreementsStore;
  readonly onClose: () => void;
}

/** Issues an agreement. The input is kept when the server refuses; the dialog closes by its buttons only. */
export const IssueDialog = observer(function IssueDialog({ store, onClose }: IssueDialogProps) {
  const model = useForm({
    initial,
    schema: contracts.issue.body,
    toInput: (values) => ({ ...values, points: Number(values.points), validDays: Number(values.validDays), signWithinDays: Number(values.signWithinDays) }),
    normalize: { mobile: (text) => digitsOnly(text, MOBILE_DIGITS) },
    submit: async (body) => {
      const { contactCode } = await store.issue(body);
      getPlatform().toast.success(`合同 ${contactCode} 已发出`);
      onClose();
    },
  });
  return (
    <FormDialog title="发出合同" okText="发出" width={960} phone="full" dismissible={model.values.contactContent === ''} model={model} onClose={onClose}>
      <div className={forms.pair}>
        <FormField model={model} name="mobile" label="签署方手机号" required>
          {(control) => <Input {...control} data-autofocus inputMode="numeric" autoComplete="off" placeholder="对方须已注册账号" />}
        </FormField>
        <FormField model={model} name="productName" label="产品名称" required>
          {(control) => <Input {...control} maxLength={CONTRACT_NAME_MAX} placeholder="也是 PDF 的文件名" autoComplete="off" />}
        </FormField>
      </div>
      <div className={forms.trio}>
        <WholeField model={model} name="points" label="算力" unit="算力" />
        <WholeField model={model} name="validDays" label="算力有效期" unit="天" />
        <WholeField model={model} name="signWithinDays" label="签署期限" unit="天内" />
      </div>
      <BodyEditor store={store} model={model} />
    </FormDialog>
  );
});
