/** Punctuates the clauses of a list: each ends in ；, the last in 。 */
export function listed(clauses: string[]): string[] {
  return clauses.map((clause, i) => `${clause}${i === clauses.length - 1 ? '。' : '；'}`);
}
