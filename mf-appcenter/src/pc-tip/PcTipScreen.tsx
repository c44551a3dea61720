import { errorTexts } from '@ai-site/shared/errors';
import { isPhone } from '@ai-site/shared/kit/phone';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { StatePage } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import { readPcTip } from './pc-tip.ts';

/** Copies the address to open on a computer; a browser that refuses shows it instead. */
async function copyAddress(): Promise<void> {
  const { toast } = getPlatform();
  const { origin } = window.location;
  try {
    await navigator.clipboard.writeText(origin);
    toast.success(errorTexts.copied);
  } catch {
    toast.info(`请在电脑浏览器中打开 ${origin}`);
  }
}

/** Shown on phones when an app supports only PC terminals (docs/product/site.md#2.2). Whoever opens its address on a computer is told that it works there. */
export default function PcTipScreen(): ReactNode {
  const [query] = useSearchParams();
  const { title, remark } = readPcTip(query);
  if (!isPhone()) {
    return (
      <StatePage
        illustration="coming-soon"
        title={`「${title}」可以在这台电脑上使用`}
        description="您正在使用电脑，从应用中心打开它即可。"
        actions={[{ label: '去应用中心', to: '/appCenter' }]}
      />
    );
  }
  return (
    <StatePage
      illustration="locked"
      title={`「${title}」请在电脑端使用`}
      description={remark === '' ? '这个应用需要更大的屏幕。在电脑浏览器中登录同一账号，即可继续创作。' : remark}
      actions={[
        { label: '复制网址', onClick: () => void copyAddress() },
        { label: '返回应用中心', to: '/appCenter' },
      ]}
    />
  );
}
