import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { Input } from '@ai-site/shared/ui/field';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { WholeField } from '../forms/WholeField.tsx';
import type { BatchRequest, CodesStore, IssuedBatch } from './codes-store.ts';
import { IssuedCodes } from './IssuedCodes.tsx';

const LABEL_MAX = 40;
const initial: Readonly<Record<keyof BatchRequest, string>> = { label: '', points: '', validDays: '30', uses: '1', count: '', expiresInDays: '90' };

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
    toInput: ({ label, ...numbers }) => ({ label, ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Number(text)])) }),
    submit: async (body) => setIssued(await store.issue(body)),
  });
  if (issued !== null) return <IssuedCodes issued={issued} onClose={onClose} />;
  return (
    <FormDialog title="生成兑换码" okText="生成" model={model} onClose={onClose}>
      <FormField model={model} name="label" label="批次名称" hint="只有操作员看得到" required>
        {(control) => <Input {...control} data-autofocus maxLength={LABEL_MAX} placeholder="例如：春季活动" autoComplete="off" />}
      </FormField>
      <div className={forms.pair}>
        <WholeField model={model} name="points" label="每次兑换" unit="算力" />
        <WholeField model={model} name="validDays" label="算力有效期" unit="天" />
        <WholeField model={model} name="count" label="数量" unit="个" />
        <WholeField model={model} name="uses" label="每个可用" unit="次" />
      </div>
      <WholeField model={model} name="expiresInDays" label="兑换期限" unit="天内" />
    </FormDialog>
  );
}
