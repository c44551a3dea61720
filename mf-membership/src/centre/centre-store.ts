import type { Combo } from '@ai-site/shared/api/membership';
import { memberships } from '@ai-site/shared/api/membership';
import type { Platform } from '@ai-site/shared/contract';
import { Fetched } from '../loading/fetched.ts';
import { StandingStore } from '../standing/standing-store.ts';

/** 会员中心: what is sold, and how the account stands. */
export class CentreStore {
  readonly standing: StandingStore;
  readonly combos: Fetched<readonly Combo[]>;

  constructor(platform: Pick<Platform, 'session' | 'membership' | 'http'>) {
    this.standing = new StandingStore(platform);
    this.combos = new Fetched((signal) => platform.http.call(memberships.combos, {}, { signal, silent: true }));
  }

  /** Visitors may read it all; returns how to stop. */
  start(): () => void {
    void this.combos.load();
    return this.standing.start();
  }
}
