export const ageGroups = ['adult', 'teen', 'child'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** The age groups in words, wherever one is chosen or shown. */
export const ageGroupTexts: Readonly<Record<AgeGroup, string>> = {
  adult: '已满 18 周岁',
  teen: '14–17 周岁',
  child: '未满 14 周岁',
};
