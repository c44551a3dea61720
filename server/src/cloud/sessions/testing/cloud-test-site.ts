import { type CloudOverview, cloud } from '@ai-site/shared/api/cloud';
import { defaultPrices, TENTHS } from '@ai-site/shared/domain/membership';
import { balanceOf } from '../../../billing/credits/balance.ts';
import { ledgerOf } from '../../../billing/credits/testing/spend.ts';
import { createTestSite, type TestSite, type TestUser } from '../../../testing/site.ts';
import { DockerHost } from '../../docker/testing/docker-host.ts';
import { providerOf } from '../provider-of.ts';
import { reachGoal } from '../reach-goal.ts';
import { findLatestSession } from '../session-records.ts';

/** Whole credits and tenths per started minute. */
export const PRICE = defaultPrices.cloudMinute;
export const MINUTE = PRICE * TENTHS;

/** A site whose desktops run on a local host; its jobs run when a test says so. */
export class CloudTestSite {
  readonly site: TestSite;
  readonly host: DockerHost;

  constructor(site: TestSite, host: DockerHost) {
    this.site = site;
    this.host = host;
  }

  static async open(operators: readonly string[]): Promise<CloudTestSite> {
    const host = new DockerHost();
    await host.listen();
    return new CloudTestSite(
      await createTestSite({ settings: { operators, cloud: host.settings({ desktopsMax: 100 }) } }),
      host,
    );
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.host.close();
  }

  /** An account with so many tenths of a credit. */
  async signIn(tenths = 100 * MINUTE): Promise<TestUser> {
    const user = await this.site.signIn();
    if (tenths > 0) await ledgerOf(this.site, user.userId).issue(tenths, 30);
    return user;
  }

  overview = (user: TestUser): Promise<CloudOverview> => this.site.call(cloud.get, {}, { token: user.token });

  open = (user: TestUser): Promise<CloudOverview> =>
    this.site.call(cloud.open, { body: { price: PRICE } }, { token: user.token });

  heartbeat = (user: TestUser): Promise<CloudOverview> => this.site.call(cloud.heartbeat, {}, { token: user.token });

  shut = (user: TestUser, save = false): Promise<CloudOverview> =>
    this.site.call(cloud.close, { body: { save } }, { token: user.token });

  destroy = (user: TestUser): Promise<CloudOverview> => this.site.call(cloud.destroy, {}, { token: user.token });

  /** Does the work that the queue would start for the account's desktop; resolves with what its page then shows. */
  async work(user: TestUser, signal = new AbortController().signal): Promise<CloudOverview> {
    await reachGoal(this.site.site, providerOf(this.site.site.settings), await this.idOf(user), signal);
    return this.overview(user);
  }

  /** An account whose desktop runs. */
  async running(tenths?: number): Promise<TestUser> {
    const user = await this.signIn(tenths);
    await this.open(user);
    await this.work(user);
    return user;
  }

  /** Lets time go by while the account's page is visible, and then has the sessions watched. */
  async pass(user: TestUser, seconds: number): Promise<CloudOverview> {
    this.site.clock.now = new Date(this.site.clock.now.getTime() + seconds * 1000);
    await this.heartbeat(user);
    return this.watch(user);
  }

  async watch(user: TestUser): Promise<CloudOverview> {
    await this.site.runJob('cloud-watch');
    return this.overview(user);
  }

  async idOf({ userId }: TestUser): Promise<string> {
    return (await findLatestSession(this.site.site.db, userId))?.id ?? '';
  }

  /** The account's container on the host. */
  container = async (user: TestUser) => this.host.container(await this.idOf(user));

  /** Unheld tenths. */
  balance = async ({ userId }: TestUser): Promise<number> =>
    (await balanceOf(this.site.site.db, userId, this.site.clock.now)).total;
}
