import { releases } from '@ai-site/shared/api/releases';
import { useRefresh } from '@ai-site/shared/kit/async';
import { FieldError, FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { Checkbox, Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Select } from '../Select.tsx';
import styles from '../workbench.module.css';
import type { WorkbenchStore } from '../workbench-store.ts';
import { IssuedToken } from './IssuedToken.tsx';
import type { TokenRequest } from './tokens-store.ts';

const terms = [7, 30, 90, 180, 365] as const;
const initial: TokenRequest = { label: '', scopes: [], days: 90 };

export interface IssueDialogProps {
  readonly store: WorkbenchStore;
  readonly onClose: () => void;
}

/** Issues a token; afterwards the same dialog shows it, once. */
export const IssueDialog = observer(function IssueDialog({ store, onClose }: IssueDialogProps) {
  const [issued, setIssued] = useState<{ readonly label: string; readonly token: string } | null>(null);
  const model = useForm({
    initial,
    schema: releases.issueToken.body,
    submit: async (body) => setIssued({ label: body.label, token: await store.tokens.issue(body) }),
  });
  useRefresh(store.ownership.table);
  if (issued !== null) return <IssuedToken {...issued} onClose={onClose} />;

  const { scopes } = model.values;
  const mark = (name: string, on: boolean) => model.set('scopes', on ? [...scopes, name] : scopes.filter((known) => known !== name));
  return (
    <FormDialog title="签发部署令牌" okText="签发" model={model} onClose={onClose}>
      <FormField model={model} name="label" label="名称" hint="写明给谁用，例如：我来聊团队的流水线" required>
        {(control) => <Input {...control} data-autofocus maxLength={40} placeholder="请填写令牌名称" />}
      </FormField>
      <div>
        <fieldset className={styles.choices}>
          <legend>可操作的模块</legend>
          {store.packageNames.map((name) => (
            <Checkbox key={name} checked={scopes.includes(name)} onChange={(on) => mark(name, on)}>
              {store.titleOf(name)} <code>{name}</code>
            </Checkbox>
          ))}
        </fieldset>
        <FieldError model={model} name="scopes" />
      </div>
      <FormField model={model} name="days" label="有效期">
        {({ value, onChange, onBlur: _, ...control }) => (
          <Select {...control} value={String(value)} onChange={(term) => onChange(Number(term))}>
            {terms.map((term) => (
              <option key={term} value={term}>
                {term} 天
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </FormDialog>
  );
});
