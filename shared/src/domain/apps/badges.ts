/** Badges of apps: code and what users read. */
export const appBadges = [
  { code: 'recommended', name: '推荐' },
  { code: 'hot', name: '热门' },
  { code: 'new', name: '新' },
] as const;

export type AppBadge = (typeof appBadges)[number]['code'];

export const appBadgeCodes = appBadges.map(({ code }) => code);

export const appBadgeName = (code: AppBadge): string => appBadges.find((badge) => badge.code === code)?.name ?? '';
