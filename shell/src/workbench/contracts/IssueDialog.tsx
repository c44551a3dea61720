import { contracts } from '@ai-site/shared/api/contracts';
import { CONTRACT_NAME_MAX } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { ErrorIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { type FormEvent, useId, useState } from 'react';
import forms from '../forms/forms.module.css';
import { type Problems, problemsOf } from '../forms/problems.ts';
import { WholeField } from '../forms/WholeField.tsx';
import styles from '../workbench.module.css';
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
  const formId = useId();
  const [draft, setDraft] = useState<Draft>(blank);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const write = (field: keyof Draft) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const issue = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const numbers = { points: Number(draft.points), validDays: Number(draft.validDays), signWithinDays: Number(draft.signWithinDays) };
    const body = contracts.issue.body.safeParse({ ...draft, ...numbers });
    setRefusal(null);
    if (!body.success) return setProblems(problemsOf(body.error.issues));
    setBusy(true);
    try {
      const { contactCode } = await store.issue(body.data);
      getPlatform().toast.success(`合同 ${contactCode} 已发出`);
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setRefusal(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="发出合同"
      width={960}
      phone="full"
      dismissible={!busy && draft.contactContent === ''}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="solid" loading={busy}>
            发出
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void issue(event)}>
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
        <div role="alert">
          {refusal !== null && (
            <p className={styles.errorNote}>
              <ErrorIcon size={16} />
              {refusal}
            </p>
          )}
        </div>
      </form>
    </Modal>
  );
}
