/** In the order in which forms offer them. */
export const guardianRelationValues = ['father', 'mother', 'other'] as const;
export type GuardianRelation = (typeof guardianRelationValues)[number];

const labels: Readonly<Record<GuardianRelation, string>> = { father: '父亲', mother: '母亲', other: '其他监护人' };

interface RelationChoice {
  readonly value: GuardianRelation;
  readonly label: string;
}

/** Relations of a guardian to a minor, as offered in forms. */
export const guardianRelations: readonly RelationChoice[] = guardianRelationValues.map((value) => ({
  value,
  label: labels[value],
}));
