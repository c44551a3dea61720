import type { User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Avatar } from '@ai-site/shared/ui/avatar';
import { Button } from '@ai-site/shared/ui/button';
import { CameraIcon } from '@ai-site/shared/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { Deferred } from '../layout/Deferred.tsx';
import { AVATAR_TYPES, avatarError } from './save-avatar.ts';
import styles from './settings.module.css';

const cropDialog = () => import(/* webpackChunkName: "avatar" */ './AvatarDialog.tsx');

/** The account's picture and the way to another one, which is cropped before it is uploaded. */
export function AvatarChoice({ user }: { readonly user: User }) {
  const { toast } = getPlatform();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const close = () => setFile(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const chosen = field.files?.[0];
    if (chosen !== undefined) {
      const fault = avatarError(chosen);
      if (fault === undefined) setFile(chosen);
      else toast.error(fault);
    }
    // The same file may be chosen again.
    field.value = '';
  };
  const lost = () => {
    close();
    toast.error('窗口没有加载成功，请检查网络后重试');
  };
  return (
    <div className={styles.avatar}>
      <Avatar src={user.avatar} name={user.nickName} size="large" />
      <div>
        <Button icon={<CameraIcon size={16} />} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        <p className={styles.note}>JPG、PNG 或 WebP，小于 1M</p>
        <input ref={input} type="file" accept={AVATAR_TYPES} hidden aria-label="选择头像图片" onChange={choose} />
      </div>
      {file !== null && <Deferred load={cropDialog} props={{ file, onClose: close }} onFail={lost} />}
    </div>
  );
}
