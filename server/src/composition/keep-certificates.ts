import { PlatformCertificates } from '../billing/payments/wechat/platform-certificates.ts';
import type { WechatAccount } from '../platform/config/wechat-account.ts';
import type { Site } from '../platform/site.ts';

const HALF_DAY_MS = 12 * 3_600_000;
/** WeChat offers the next certificate weeks before the last one ends; later than this, somebody should look. */
const WARN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface KeptCertificates {
  /** The account, whose keys are kept current. */
  readonly account: WechatAccount;
  stop(): void;
}

/** Renews WeChat's platform certificates at start and twice a day, in every process that verifies their signatures. */
export async function keepCertificates({ db, clock, log }: Pick<Site, 'db' | 'clock' | 'log'>, account: WechatAccount): Promise<KeptCertificates> {
  const certificates = new PlatformCertificates({ account, db, clock });
  await certificates.load();
  const renew = async (): Promise<void> => {
    try {
      const end = await certificates.renew();
      if (end.getTime() - clock().getTime() < WARN_DAYS * DAY_MS) log.warn({ end: end.toISOString() }, 'the last platform certificate of WeChat Pay ends soon');
    } catch (error) {
      log.warn({ err: error }, 'the platform certificates of WeChat Pay could not be renewed');
    }
  };
  void renew();
  const timer = setInterval(() => void renew(), HALF_DAY_MS);
  timer.unref();
  return { account: certificates.account, stop: () => clearInterval(timer) };
}
