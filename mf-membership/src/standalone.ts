import { accounts, type User } from '@ai-site/shared/api/accounts';
import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { memberships, type PointRecord } from '@ai-site/shared/api/membership';
import { defaultPrices, newAccountGrant, priceKeys } from '@ai-site/shared/domain/membership';
import { type PlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { sampleCombos } from './centre/testing/sample-combos.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

/** Configures the test doubles of the standalone remote: a new account with its welcome credits, and the packages on sale. */
export default function prepare({ http }: PlatformDouble): void {
  const point = newAccountGrant.points * 10;
  const expireDate = day(newAccountGrant.validDays).slice(0, 10);
  const welcome: PointRecord = { id: 'r-1', kind: 'acquired', title: '新用户赠送', point, at: day(0), expireDate };
  const minor: User = { ...sampleUser, ageGroup: 'teen', guardianConsent: true };
  http.answer(memberships.combos, () => sampleCombos);
  http.answer(memberships.prices, () => priceKeys.map((key) => ({ key, price: defaultPrices[key], free: false })));
  http.answer(memberships.expiry, () => [{ point, expireDate }]);
  http.answer(memberships.records, ({ query }) => ({
    items: query?.kind === 'consumed' ? [] : [welcome],
    cursor: null,
  }));
  http.answer(legalAgreements.list, () => []);
  http.answer(accounts.exportData, () => ({ fileName: 'personal-data.json', content: { profile: sampleUser } }));
  http.answer(accounts.cancelCode, () => null);
  http.answer(accounts.guardianCode, () => null);
  http.answer(accounts.declareAge, ({ body }) => ({ ...sampleUser, ageGroup: body.ageGroup }));
  http.answer(accounts.guardianConsent, () => minor);
  http.answer(accounts.cancel, () => null);
}
