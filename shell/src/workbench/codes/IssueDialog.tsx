import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { Field, Input } from '@ai-site/shared/ui/field';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import forms from '../forms/forms.module.css';
import { type Problems, problemsOf } from '../forms/problems.ts';
import { useAct } from '../forms/use-act.ts';
import { WholeField } from '../forms/WholeField.tsx';
import type { BatchRequest, CodesStore, IssuedBatch } from './codes-store.ts';
import { IssuedCodes } from './IssuedCodes.tsx';

const LABEL_MAX = 40;
type Draft = Readonly<Record<keyof BatchRequest, string>>;
const blank: Draft = { label: '', points: '', validDays: '30', uses: '1', count: '', expiresInDays: '90' };

export interface IssueDialogProps {
  readonly store: CodesStore;
  readonly onClose: () => void;
}

/** Makes a batch; afterwards the same dialog shows its codes, once. */
export function IssueDialog({ store, onClose }: IssueDialogProps) {
  const [draft, setDraft] = useState<Draft>(blank);
  const [problems, setProblems] = useState<Problems>({});
  const act = useAct();
  const [issued, setIssued] = useState<IssuedBatch | null>(null);
  if (issued !== null) return <IssuedCodes issued={issued} onClose={onClose} />;

  const write = (field: keyof Draft) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const issue = () => {
    const { label, ...numbers } = draft;
    const body = exchangeCodes.issue.body.safeParse({ label, ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, Number(value)])) });
    act.refuse(null);
    if (!body.success) return setProblems(problemsOf(body.error.issues));
    void act.run(async () => setIssued(await store.issue(body.data)));
  };
  const whole = (field: keyof Draft, label: string, unit: string) => <WholeField label={label} unit={unit} value={draft[field]} onChange={write(field)} error={problems[field]} />;
  return (
    <FormDialog title="生成兑换码" okText="生成" act={act} onSubmit={issue} onClose={onClose}>
      <Field label="批次名称" error={problems.label} hint="只有操作员看得到" required>
        {(control) => <Input {...control} data-autofocus value={draft.label} onChange={write('label')} maxLength={LABEL_MAX} placeholder="例如：春季活动" autoComplete="off" />}
      </Field>
      <div className={forms.pair}>
        {whole('points', '每次兑换', '算力')}
        {whole('validDays', '算力有效期', '天')}
        {whole('count', '数量', '个')}
        {whole('uses', '每个可用', '次')}
      </div>
      {whole('expiresInDays', '兑换期限', '天内')}
    </FormDialog>
  );
}
