import { subjectProblems } from './commit-subjects.ts';
import { runProgram } from './programs.ts';

// Subjects of the commits that were not pushed yet; without a remote there are none.
const { code, output } = await runProgram('git', ['log', '--format=%s', '@{upstream}..HEAD'], { quiet: true });
const subjects = code === 0 ? output.split('\n').filter((line) => line !== '') : [];
const problems = subjectProblems(subjects);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`Subjects of ${subjects.length} commits checked.`);
