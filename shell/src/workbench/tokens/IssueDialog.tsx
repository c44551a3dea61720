import { releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { Button } from '@ai-site/shared/ui/button';
import { Checkbox, Field, Input } from '@ai-site/shared/ui/field';
import { ErrorIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
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
  const formId = useId();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState<number>(START_TERM);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <IssuedToken label={label.trim()} token={token} onClose={onClose} />;

  const issue = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = releases.issueToken.body.safeParse({ label, scopes, days });
    if (!body.success) return setError(body.error.issues[0]?.message ?? null);
    setBusy(true);
    setError(null);
    try {
      setToken(await store.tokens.issue(body.data));
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused.message);
    } finally {
      setBusy(false);
    }
  };
  const mark = (name: string, on: boolean) => setScopes(on ? [...scopes, name] : scopes.filter((known) => known !== name));
  return (
    <Modal
      open
      onClose={onClose}
      title="签发部署令牌"
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="solid" loading={busy}>
            签发
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void issue(event)}>
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
        <div role="alert">
          {error !== null && (
            <p className={styles.errorNote}>
              <ErrorIcon size={16} />
              {error}
            </p>
          )}
        </div>
      </form>
    </Modal>
  );
});
