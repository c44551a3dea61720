import type { Combo } from '@ai-site/shared/api/membership';
import { memberships } from '@ai-site/shared/api/membership';
import type { Platform } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { MembershipStore } from '../membership-status/membership-store.ts';

/** 会员中心: the packages on sale and the membership of the account. */
export class CentreStore {
  readonly membership: MembershipStore;
  readonly combos: AsyncResource<readonly Combo[]>;

  constructor(platform: Pick<Platform, 'session' | 'membership' | 'http'>) {
    this.membership = new MembershipStore(platform);
    this.combos = new AsyncResource((signal) => platform.http.call(memberships.combos, {}, { signal, silent: true }));
  }

  /** Also works for visitors. Returns the function that stops it. */
  start(): () => void {
    void this.combos.refresh();
    return this.membership.start();
  }
}
