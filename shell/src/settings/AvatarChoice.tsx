import type { User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Avatar } from '@ai-site/shared/ui/avatar';
import { Button } from '@ai-site/shared/ui/button';
import { CameraIcon } from '@ai-site/shared/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { changeAccount } from './change-account.ts';
import { AVATAR_TYPES, avatarError, saveAvatar } from './save-avatar.ts';
import styles from './settings.module.css';

/** The account's picture and the way to another one. */
export function AvatarChoice({ user }: { readonly user: User }) {
  const { http, toast } = getPlatform();
  const input = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const file = field.files?.[0];
    // The same file may be chosen again after a failure.
    const done = () => {
      field.value = '';
    };
    if (file === undefined) return;
    const fault = avatarError(file);
    if (fault === undefined) {
      setSaving(true);
      await changeAccount(() => saveAvatar(http, file));
      setSaving(false);
    } else toast.error(fault);
    done();
  };
  return (
    <div className={styles.avatar}>
      <Avatar src={user.avatar} name={user.nickName} size="large" />
      <div>
        <Button icon={<CameraIcon size={16} />} loading={saving} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        <p className={styles.note}>JPG、PNG 或 WebP，小于 1M</p>
        <input ref={input} type="file" accept={AVATAR_TYPES} hidden aria-label="选择头像图片" onChange={(event) => void choose(event)} />
      </div>
    </div>
  );
}
