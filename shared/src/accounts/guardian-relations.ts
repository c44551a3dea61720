import type { GuardianRelation } from '../api/accounts.ts';

interface RelationChoice {
  readonly value: GuardianRelation;
  readonly label: string;
}

/** What a guardian can be to a minor, as forms offer it. */
export const guardianRelations: readonly RelationChoice[] = [
  { value: 'father', label: '父亲' },
  { value: 'mother', label: '母亲' },
  { value: 'other', label: '其他监护人' },
];
