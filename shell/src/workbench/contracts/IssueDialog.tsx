import { contracts } from '@ai-site/shared/api/contracts';
import { CONTRACT_NAME_MAX } from '@ai-site/shared/contracts';
import { getPlatform } from '@ai-site/shared/platform';
import { Field, Input } from '@ai-site/shared/ui/field';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import forms from '../forms/forms.module.css';
import { type Problems, problemsOf } from '../forms/problems.ts';
import { useAct } from '../forms/use-act.ts';
import { WholeField } from '../forms/WholeField.tsx';
import { BodyEditor } from './BodyEditor.tsx';
import type { ContractRequest, ContractsStore } from './contracts-store.ts';

const MOBILE_DIGITS = 11;
const blank = { mobile: '', productName: '', contactContent: '', points: '', validDays: '365', signWithinDays: '30' };
type Draft = Readonly<Record<keyof ContractRequest, string>>;

export interface IssueDialogProps {
  readonly store: ContractsStore;
  readonly onClose: () => void;
}

/** Issues a contract. What was written is kept when the server refuses, and goes by the buttons only. */
export function IssueDialog({ store, onClose }: IssueDialogProps) {
  const [draft, setDraft] = useState<Draft>(blank);
  const [problems, setProblems] = useState<Problems>({});
  const act = useAct();
  const write = (field: keyof Draft) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const issue = () => {
    const numbers = { points: Number(draft.points), validDays: Number(draft.validDays), signWithinDays: Number(draft.signWithinDays) };
    const body = contracts.issue.body.safeParse({ ...draft, ...numbers });
    act.refuse(null);
    if (!body.success) return setProblems(problemsOf(body.error.issues));
    void act.run(async () => {
      const { contactCode } = await store.issue(body.data);
      getPlatform().toast.success(`合同 ${contactCode} 已发出`);
      onClose();
    });
  };
  return (
    <FormDialog title="发出合同" okText="发出" width={960} phone="full" dismissible={draft.contactContent === ''} act={act} onSubmit={issue} onClose={onClose}>
      <div className={forms.pair}>
        <Field label="签署方手机号" error={problems.mobile} required>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              value={draft.mobile}
              onChange={(text) => write('mobile')(text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, MOBILE_DIGITS))}
              inputMode="numeric"
              autoComplete="off"
              placeholder="对方须已注册账号"
            />
          )}
        </Field>
        <Field label="产品名称" error={problems.productName} required>
          {(control) => (
            <Input {...control} value={draft.productName} onChange={write('productName')} maxLength={CONTRACT_NAME_MAX} placeholder="也是 PDF 的文件名" autoComplete="off" />
          )}
        </Field>
      </div>
      <div className={forms.trio}>
        <WholeField label="算力" unit="算力" value={draft.points} onChange={write('points')} error={problems.points} />
        <WholeField label="算力有效期" unit="天" value={draft.validDays} onChange={write('validDays')} error={problems.validDays} />
        <WholeField label="签署期限" unit="天内" value={draft.signWithinDays} onChange={write('signWithinDays')} error={problems.signWithinDays} />
      </div>
      <BodyEditor store={store} value={draft.contactContent} onChange={write('contactContent')} error={problems.contactContent} />
    </FormDialog>
  );
}
