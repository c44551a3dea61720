import type { User } from '@ai-site/shared/api/accounts';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { acceptOf, FilePicker, sortByLimits } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Avatar } from '@ai-site/shared/ui/avatar';
import { Button } from '@ai-site/shared/ui/button';
import { CameraIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import { avatarLimits } from './save-avatar.ts';
import styles from './settings.module.css';

const cropDialog = () => import(/* webpackChunkName: "avatar" */ './AvatarDialog.tsx');

/** The account's avatar, and a button to change it; a new image is cropped before it is uploaded. */
export function AvatarChoice({ user }: { readonly user: User }) {
  const { toast } = getPlatform();
  const [file, setFile] = useState<File | null>(null);
  const close = () => setFile(null);
  const choose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const sorted = sortByLimits(avatarLimits)(chosen, []);
    if ('problem' in sorted) toast.error(sorted.problem);
    else setFile(chosen);
  };
  const lost = () => {
    close();
    toast.error('窗口没有加载成功，请检查网络后重试');
  };
  return (
    <div className={styles.avatar}>
      <Avatar src={user.avatar} name={user.nickName} size="large" />
      <div>
        <FilePicker accept={acceptOf(avatarLimits.rules)} label="选择头像图片" onFiles={choose}>
          {(open) => (
            <Button icon={<CameraIcon size={16} />} onClick={open}>
              更换头像
            </Button>
          )}
        </FilePicker>
        <p className={styles.note}>JPG、PNG 或 WebP，小于 1M</p>
      </div>
      {file !== null && <Deferred load={cropDialog} props={{ file, onClose: close }} onFail={lost} />}
    </div>
  );
}
