/** Age groups of roles (docs/product/tools.md#3); 0: not known. */
export const ageGroups = { 0: '未知', 1: '儿童', 2: '少年', 3: '青年', 4: '中年', 5: '老年' } as const;
export const ageGroupCodes = [0, 1, 2, 3, 4, 5] as const;
export type AgeGroup = (typeof ageGroupCodes)[number];

/** Genders of roles (docs/product/tools.md#3); 0: not known. */
export const genders = { 0: '未知', 1: '男', 2: '女' } as const;
export const genderCodes = [0, 1, 2] as const;
export type Gender = (typeof genderCodes)[number];
