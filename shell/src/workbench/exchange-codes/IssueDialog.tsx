import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { useState } from 'react';
import type { BatchRequest, CodesStore, IssuedBatch } from './codes-store.ts';
import { IssuedCodes } from './IssuedCodes.tsx';

type Values = { readonly [K in keyof BatchRequest]: BatchRequest[K] extends number ? number | null : BatchRequest[K] };

const initial: Values = { label: '', points: null, validDays: 30, uses: 1, count: null, expiresInDays: 90 };

const fields: FieldTable<Values> = {
  label: {
    label: '批次名称',
    kind: 'text',
    hint: '只有操作员看得到',
    required: true,
    first: true,
    control: { maxLength: 40, placeholder: '例如：春季活动' },
  },
  points: { label: '每次兑换', kind: 'number', required: true, span: 'half', control: { min: 1, unit: '算力' } },
  validDays: { label: '算力有效期', kind: 'number', required: true, span: 'half', control: { min: 1, unit: '天' } },
  count: { label: '数量', kind: 'number', required: true, span: 'half', control: { min: 1, unit: '个' } },
  uses: { label: '每个可用', kind: 'number', required: true, span: 'half', control: { min: 1, unit: '次' } },
  expiresInDays: { label: '兑换期限', kind: 'number', required: true, control: { min: 1, unit: '天内' } },
};

export interface IssueDialogProps {
  readonly store: CodesStore;
  readonly onClose: () => void;
}

/** Creates a batch; afterwards the same dialog shows its codes, once. */
export function IssueDialog({ store, onClose }: IssueDialogProps) {
  const [issued, setIssued] = useState<IssuedBatch | null>(null);
  const model = useForm({
    initial,
    schema: exchangeCodes.issue.body,
    submit: async (body) => setIssued(await store.issue(body)),
  });
  if (issued !== null) return <IssuedCodes issued={issued} onClose={onClose} />;
  return (
    <FormDialog title="生成兑换码" okText="生成" model={model} onClose={onClose}>
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
}
