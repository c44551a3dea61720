import type { User } from '@ai-site/shared/api/accounts';
import { apps } from '@ai-site/shared/api/apps';
import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import type { Membership } from '@ai-site/shared/api/membership';
import { memberships } from '@ai-site/shared/api/membership';
import { defaultPrices, memberFreePrices, priceKeys } from '@ai-site/shared/domain/membership';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble, sampleMembership, sampleUser } from '@ai-site/shared/testing';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { sampleCombos } from '../centre/testing/sample-combos.ts';

export const gold: Membership = {
  ...sampleMembership,
  memberType: 'GOLD',
  member: '黄金会员',
  expireDate: '2025-06-20',
  pointBalance: 48_765,
};
export const platinum: Membership = {
  ...sampleMembership,
  memberType: 'PLATINUM',
  member: '铂金会员',
  expireDate: '2025-08-20',
  pointBalance: 432,
  batchesLeft: 2,
  nextIssueDate: '2025-06-21',
  canIssueNext: true,
};
export const diamond: Membership = {
  ...sampleMembership,
  memberType: 'DIAMOND',
  member: '钻石会员',
  pointBalance: 123_456_789,
  batchesLeft: 11,
  nextIssueDate: '2025-06-21',
};

export interface Opened {
  readonly platform: PlatformDouble;
  readonly person: UserEvent;
}

/** A platform double that answers the requests of this remote's screens. */
export function answeringPlatform({
  user = sampleUser,
  membership = sampleMembership,
  visitor = false,
}: {
  user?: User;
  membership?: Membership;
  visitor?: boolean;
} = {}): PlatformDouble {
  const platform = createPlatformDouble(visitor ? {} : { user, membership });
  const free = !visitor && membership.memberType !== 'NORMAL';
  platform.http.answer(memberships.combos, () => sampleCombos);
  platform.http.answer(memberships.prices, () =>
    priceKeys.map((key) => ({ key, price: defaultPrices[key], free: free && memberFreePrices.has(key) })),
  );
  platform.http.answer(memberships.expiry, () => []);
  platform.http.answer(memberships.records, () => ({ items: [], cursor: null }));
  platform.http.answer(legalAgreements.list, () => []);
  platform.http.answer(apps.collectList, () => ({ list: [], total: 0 }));
  platform.http.answer(apps.historyList, () => ({ list: [], total: 0 }));
  return platform;
}

/** Renders a screen on a platform double and waits for the responses that are available at once. */
export async function openScreen(
  Screen: ComponentType,
  platform: PlatformDouble = answeringPlatform(),
): Promise<Opened> {
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<Screen />);
  });
  return { platform, person };
}
