import { releases } from '@ai-site/shared/api/releases';
import { Checkbox, Field, Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useAct } from '../forms/use-act.ts';
import { Select } from '../Select.tsx';
import styles from '../workbench.module.css';
import type { WorkbenchStore } from '../workbench-store.ts';
import { IssuedToken } from './IssuedToken.tsx';

const terms = [7, 30, 90, 180, 365] as const;
const START_TERM = 90;

export interface IssueDialogProps {
  readonly store: WorkbenchStore;
  readonly onClose: () => void;
}

/** Issues a token; afterwards the same dialog shows it, once. */
export const IssueDialog = observer(function IssueDialog({ store, onClose }: IssueDialogProps) {
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState<number>(START_TERM);
  const act = useAct();
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <IssuedToken label={label.trim()} token={token} onClose={onClose} />;

  const issue = () => {
    const body = releases.issueToken.body.safeParse({ label, scopes, days });
    if (!body.success) return act.refuse(body.error.issues[0]?.message ?? null);
    void act.run(async () => setToken(await store.tokens.issue(body.data)));
  };
  const mark = (name: string, on: boolean) => setScopes(on ? [...scopes, name] : scopes.filter((known) => known !== name));
  return (
    <FormDialog title="签发部署令牌" okText="签发" act={act} onSubmit={issue} onClose={onClose}>
      <Field label="名称" hint="写明给谁用，例如：我来聊团队的流水线" required>
        {(control) => <Input {...control} data-autofocus value={label} onChange={setLabel} maxLength={40} placeholder="请填写令牌名称" />}
      </Field>
      <fieldset className={styles.choices}>
        <legend>可操作的模块</legend>
        {(store.board.data ?? []).map(({ name, title }) => (
          <Checkbox key={name} checked={scopes.includes(name)} onChange={(on) => mark(name, on)}>
            {title} <code>{name}</code>
          </Checkbox>
        ))}
      </fieldset>
      <Field label="有效期">
        {(control) => (
          <Select {...control} value={String(days)} onChange={(value) => setDays(Number(value))}>
            {terms.map((term) => (
              <option key={term} value={term}>
                {term} 天
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
});
