/** Clauses of one list as a sentence is written: every one ends in ； and the last in 。 */
export function listed(clauses: string[]): string[] {
  return clauses.map((clause, i) => `${clause}${i === clauses.length - 1 ? '。' : '；'}`);
}
