import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AvatarChoice } from './AvatarChoice.tsx';
import { CopyNotice } from './CopyNotice.tsx';
import { Instructions } from './Instructions.tsx';
import { InteractionStyle } from './InteractionStyle.tsx';
import { NicknameDialog } from './NicknameDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import styles from './settings.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The account's settings (docs/product/site.md#2.7). Without an account there is nothing to set. */
const SettingsModal = observer(function SettingsModal({ onClose }: { readonly onClose: () => void }) {
  const { user } = getPlatform().session;
  const [dialog, setDialog] = useState<'nickname' | 'password' | null>(null);
  if (user === null) return null;
  const passwordLabel = user.initPwd ? '设置初始密码' : '修改密码';
  return (
    <>
      <Modal open onClose={onClose} title="设置" width={560}>
        <div className={styles.sections}>
          <AvatarChoice user={user} />
          <dl className={styles.rows}>
            <div>
              <dt>昵称</dt>
              <dd>
                {user.nickName}
                <Button size="small" aria-label="修改昵称" onClick={() => setDialog('nickname')}>
                  修改
                </Button>
              </dd>
            </div>
            <div>
              <dt>手机号码</dt>
              <dd>{user.phoneNum}</dd>
            </div>
            <div>
              <dt>登录密码</dt>
              <dd>
                {user.initPwd ? '尚未设置' : '已设置'}
                <Button size="small" onClick={() => setDialog('password')}>
                  {passwordLabel}
                </Button>
              </dd>
            </div>
          </dl>
          <InteractionStyle user={user} />
          <Instructions />
          <CopyNotice user={user} />
          <ThemeChoice />
        </div>
      </Modal>
      {dialog === 'nickname' && <NicknameDialog user={user} onClose={() => setDialog(null)} />}
      {dialog === 'password' && <PasswordDialog user={user} title={passwordLabel} onClose={() => setDialog(null)} />}
    </>
  );
});

export default SettingsModal;
