import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import type { Section } from '../works/view.ts';

/** In the place of what belongs to an account while nobody is signed in. */
export function LoginCard({ section }: { readonly section: Section }) {
  const liked = section === 'liked';
  return (
    <Empty
      illustration="locked"
      title={liked ? '登录后查看喜欢的作品' : '登录后查看发布的作品'}
      hint={liked ? '喜欢过的作品会留在这里，换一台设备也还在' : '作品的审核状态和数据都在这里'}
      action={
        <Button variant="primary" onClick={() => getPlatform().modals.login()}>
          登录 / 注册
        </Button>
      }
    />
  );
}
