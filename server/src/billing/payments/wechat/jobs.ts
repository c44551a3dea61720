import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Settings } from '../../../platform/config/settings.ts';
import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Site } from '../../../platform/site.ts';
import { PlatformCertificates } from './platform-certificates.ts';

/** WeChat offers the next certificate weeks before the last one ends; later than this, somebody should look. */
const WARN_DAYS = 30;

/** The account whose signatures WeChat makes by certificates; in public-key mode nothing ends. */
export function certificateAccount({ payments: { wechat } }: Settings): WechatAccount | null {
  return wechat === null || wechat.publicKeyId !== null ? null : wechat;
}

async function renewCertificates({ settings, db, clock, log }: Site): Promise<void> {
  const account = certificateAccount(settings);
  if (account === null) return;
  const certificates = new PlatformCertificates({ account, db, clock });
  await certificates.load();
  const end = await certificates.renew();
  if (end.getTime() - clock().getTime() < WARN_DAYS * DAY_MS)
    log.warn({ end: end.toISOString() }, 'the last platform certificate of WeChat Pay ends soon');
}

export const wechatJobs: readonly Job[] = [
  {
    name: 'payment-certificates',
    everySeconds: (settings) => (certificateAccount(settings) === null ? null : 12 * 3600),
    deadlineSeconds: 60,
    run: renewCertificates,
  },
];
