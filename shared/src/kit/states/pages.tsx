import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { MEMBERSHIP_PATH } from '../../routes/paths.ts';

export interface PageStateProps {
  readonly title: string;
  readonly description: string;
}

/** Shown for an account-specific screen while nobody is signed in. */
export function SignedOutPage({ title, description }: PageStateProps) {
  return (
    <StatePage
      illustration="locked"
      title={title}
      description={description}
      actions={[
        { label: '登录 / 注册', onClick: () => getPlatform().modals.login() },
        { label: '了解会员', to: MEMBERSHIP_PATH },
      ]}
    />
  );
}

/** Shown for a screen that this account may not access. */
export function NoPermissionPage({ title, description }: PageStateProps) {
  return (
    <StatePage illustration="locked" title={title} description={description} actions={[{ label: '回首页', to: '/' }]} />
  );
}

/** Shown for something that does not exist or was deleted. */
export function NotFoundPage({ title, description }: PageStateProps) {
  return (
    <StatePage
      illustration="not-found"
      title={title}
      description={description}
      actions={[{ label: '回首页', to: '/' }]}
    />
  );
}
