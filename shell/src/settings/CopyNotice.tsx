import { accounts, type User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Switch } from '@ai-site/shared/ui/field';
import { useState } from 'react';
import { changeAccount } from './change-account.ts';
import styles from './settings.module.css';

/** Whether copied answers end with the notice that they were generated. */
export function CopyNotice({ user }: { readonly user: User }) {
  /** The value being saved, shown at once. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = async (copyNotice: boolean) => {
    if (chosen !== null) return;
    setChosen(copyNotice);
    await changeAccount(() => getPlatform().http.call(accounts.copyNotice, { body: { copyNotice } }, { silent: true }));
    setChosen(null);
  };
  return (
    <dl className={styles.rows}>
      <div>
        <dt>复制回答</dt>
        <dd>
          附上 AI 生成说明
          <Switch
            label="复制回答时附上 AI 生成说明"
            checked={chosen ?? user.copyNotice}
            onChange={(copyNotice) => void choose(copyNotice)}
          />
        </dd>
      </div>
    </dl>
  );
}
