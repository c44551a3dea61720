import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import type { Site } from '../../../platform/site.ts';
import { PlatformCertificates, RENEWED_CHANNEL } from './platform-certificates.ts';

export interface FollowedCertificates {
  /** The account, whose keys follow the stored certificates. */
  readonly account: WechatAccount;
  stop(): void;
}

/** Loads WeChat's stored platform certificates now, and again whenever a job has renewed them on any node. */
export async function followCertificates(
  { db, clock, log, notifier }: Pick<Site, 'db' | 'clock' | 'log' | 'notifier'>,
  account: WechatAccount,
): Promise<FollowedCertificates> {
  const certificates = new PlatformCertificates({ account, db, clock });
  const reload = (): void => {
    certificates
      .load()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the platform certificates of WeChat Pay could not be loaded'),
      );
  };
  const stops = [notifier.subscribe(RENEWED_CHANNEL, reload), notifier.onReconnect(() => certificates.load())];
  await certificates.load();
  return {
    account: certificates.account,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
