import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';

/** A screen that speaks of one account, while nobody is signed in. */
export function SignedOut({ title, description }: { readonly title: string; readonly description: string }) {
  return (
    <StatePage
      illustration="locked"
      title={title}
      description={description}
      actions={[
        { label: '登录 / 注册', onClick: () => getPlatform().modals.login() },
        { label: '了解会员', to: '/usercenter' },
      ]}
    />
  );
}
