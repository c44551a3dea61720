import { accountTexts, NICKNAME_MAX } from '@ai-site/shared/accounts';
import { accounts, type User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { type FormEvent, useId, useState } from 'react';
import { changeAccount } from './change-account.ts';

/** Another nickname; 448 wide (000 §2.7). */
export function NicknameDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { http } = getPlatform();
  const formId = useId();
  const [nickName, setNickName] = useState(user.nickName);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (nickName.trim() === '') return setError(accountTexts.nickNamePlaceholder);
    setSaving(true);
    const saved = await changeAccount(() => http.call(accounts.nickName, { body: { nickName: nickName.trim() } }, { silent: true }));
    setSaving(false);
    if (saved) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="修改昵称"
      width={448}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="solid" loading={saving}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Field label="昵称" hideLabel error={error} hint={`${nickName.length}/${NICKNAME_MAX}`} required>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              autoComplete="nickname"
              maxLength={NICKNAME_MAX}
              placeholder={accountTexts.nickNamePlaceholder}
              value={nickName}
              onChange={(text) => {
                setNickName(text);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
