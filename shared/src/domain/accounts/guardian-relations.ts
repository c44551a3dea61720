export const guardianRelationValues = ['father', 'mother', 'other'] as const;
export type GuardianRelation = (typeof guardianRelationValues)[number];

interface RelationChoice {
  readonly value: GuardianRelation;
  readonly label: string;
}

/** Relations of a guardian to a minor, as offered in forms. */
export const guardianRelations: readonly RelationChoice[] = [
  { value: 'father', label: '父亲' },
  { value: 'mother', label: '母亲' },
  { value: 'other', label: '其他监护人' },
];
