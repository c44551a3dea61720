import type { SiteFacts } from '../../domain/site/site.ts';

/** Every way to reach the operator, as part of a sentence. */
export function contactChannels({ contactEmail, contactPhone }: SiteFacts): string {
  return [
    '首页底部的“联系我们”入口',
    contactEmail && `电子邮箱 ${contactEmail}`,
    contactPhone && `电话 ${contactPhone}`,
  ]
    .filter(Boolean)
    .join('、');
}
