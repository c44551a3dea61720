import { type AppCard, type AppCatalogue, apps } from '@ai-site/shared/api/apps';
import { createPlatformDouble, type PlatformDouble, type PlatformOverrides } from '@ai-site/shared/testing';

/** Edition of every test's catalogue. */
export const SAMPLE_EDITION = '1';

let ids = 0;

/** An app of a test's catalogue. */
export function sampleApp(name: string, changes: Partial<AppCard> = {}): AppCard {
  ids += 1;
  return {
    applicationId: ids,
    code: `app-${ids}`,
    name,
    line: `${name}的一句话`,
    description: `${name}的说明`,
    tags: [],
    categories: ['draw'],
    badge: null,
    terminalTypes: [1, 2],
    image: '/image.webp',
    actionUrl: `/draw/${ids}`,
    open: true,
    price: { credits: 10, unit: '张', memberFree: true },
    priceText: null,
    uses: 0,
    pinyin: [''],
    addedAt: '2024-03-01T00:00:00.000Z',
    collected: false,
    ...changes,
  };
}

/** A platform whose server offers these apps. */
export function appPlatform(
  offered: Omit<AppCatalogue, 'edition' | 'own'> & Partial<Pick<AppCatalogue, 'own'>>,
  overrides: PlatformOverrides = {},
): PlatformDouble {
  const platform = createPlatformDouble(overrides);
  platform.http.answer(apps.catalogue, () => ({ edition: SAMPLE_EDITION, own: [], ...offered }));
  platform.http.answer(apps.edition, () => ({ edition: SAMPLE_EDITION }));
  platform.http.answer(apps.historyList, () => ({ list: [], total: 0 }));
  platform.http.answer(apps.collect, () => null);
  platform.http.answer(apps.record, () => null);
  return platform;
}
