import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { digitsOnly, MOBILE_DIGITS } from '@ai-site/shared/domain/accounts';
import { CONTRACT_NAME_MAX } from '@ai-site/shared/domain/legal-agreements';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import type { AgreementRequest, AgreementsStore } from './agreements-store.ts';
import { BodyEditor } from './BodyEditor.tsx';

type Values = {
  readonly [K in keyof AgreementRequest]: AgreementRequest[K] extends number ? number | null : AgreementRequest[K];
};

const initial: Values = {
  mobile: '',
  productName: '',
  contactContent: '',
  points: null,
  validDays: 365,
  signWithinDays: 30,
};

const fields: FieldTable<Values> = {
  mobile: {
    label: '签署方手机号',
    kind: 'text',
    required: true,
    span: 'half',
    first: true,
    control: { inputMode: 'numeric', placeholder: '对方须已注册账号' },
  },
  productName: {
    label: '产品名称',
    kind: 'text',
    required: true,
    span: 'half',
    control: { maxLength: CONTRACT_NAME_MAX, placeholder: '也是 PDF 的文件名' },
  },
  points: { label: '算力', kind: 'number', required: true, span: 'third', control: { min: 1, unit: '算力' } },
  validDays: { label: '算力有效期', kind: 'number', required: true, span: 'third', control: { min: 1, unit: '天' } },
  signWithinDays: {
    label: '签署期限',
    kind: 'number',
    required: true,
    span: 'third',
    control: { min: 1, unit: '天内' },
  },
};

export interface IssueDialogProps {
  readonly store: AgreementsStore;
  readonly onClose: () => void;
}

/** Issues an agreement. The input is kept when the server refuses; the dialog closes by its buttons only. */
export const IssueDialog = observer(function IssueDialog({ store, onClose }: IssueDialogProps) {
  const model = useForm({
    initial,
    schema: legalAgreements.issue.body,
    normalize: { mobile: (text) => digitsOnly(text, MOBILE_DIGITS) },
    submit: async (body) => {
      const { contactCode } = await store.issue(body);
      getPlatform().toast.success(`合同 ${contactCode} 已发出`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="发出合同"
      okText="发出"
      width={960}
      phone="full"
      dismissible={model.values.contactContent === ''}
      model={model}
      onClose={onClose}
    >
      <FormFields model={model} fields={fields} />
      <BodyEditor store={store} model={model} />
    </FormDialog>
  );
});
