import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { sampleSignedInUser } from '../sample-data.ts';
import type { SessionDouble } from '../session-double.ts';
import styles from './host.module.css';

/** Replaces the shell's login dialog: the remote requested a login and waits. */
export const LoginRequest = observer(function LoginRequest({ session }: { readonly session: SessionDouble }) {
  if (session.waiting.length === 0) return null;
  return (
    <div className={styles.notice} role="alert">
      <span>页面请求登录。</span>
      <Button size="small" variant="solid" onClick={() => void session.signIn(sampleSignedInUser)}>
        以「{sampleSignedInUser.nickName}」登录
      </Button>
      <Button size="small" variant="ghost" onClick={() => session.dismissLogin()}>
        取消
      </Button>
    </div>
  );
});
