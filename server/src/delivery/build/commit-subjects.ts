/** Kinds of changes that lerna knows; `feat`, `fix` and `perf` are listed in the changelogs, the first raises the minor version of a package. */
const kinds = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'ci', 'style', 'chore', 'revert'];

const conventional = new RegExp(`^(${kinds.join('|')})(\\([a-z0-9-]+\\))?!?: \\S`);

/** What is wrong with the subjects of commits: lerna writes the changelogs from them and needs `kind: sentence` or `kind(area): sentence`. */
export function subjectProblems(subjects: readonly string[]): readonly string[] {
  return subjects
    .filter((subject) => !conventional.test(subject) && !subject.startsWith('Merge '))
    .map(
      (subject) =>
        `"${subject}" does not begin with a kind of change (${kinds.join(', ')}), as in "fix(chat): Keep the draft"`,
    );
}
