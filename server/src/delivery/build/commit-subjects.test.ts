import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { subjectProblems } from './commit-subjects.ts';
import { root } from './programs.ts';

it.each([
  'feat: Fold long answers',
  'fix(chat): Keep the draft',
  'refactor(mf-draw)!: One list of tools',
  "Merge branch 'main'",
])('takes the subject %s', (subject) => {
  expect(subjectProblems([subject])).toEqual([]);
});

it.each(['Fold long answers', 'feature: Fold', 'fix:Keep', 'fix(Chat room): Keep', 'fix: '])(
  'refuses the subject %s',
  (subject) => {
    expect(subjectProblems(['docs: Say it', subject])).toHaveLength(1);
  },
);

it('is the rule that lerna writes changelogs by', () => {
  const { command } = JSON.parse(readFileSync(path.join(root, 'lerna.json'), 'utf8'));
  expect(command.version).toMatchObject({ conventionalCommits: true, changelogPreset: 'angular', exact: true });
});
