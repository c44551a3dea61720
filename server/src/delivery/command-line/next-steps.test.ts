import { beforeAll, expect, it } from '@jest/globals';
import { nextSteps } from './next-steps.ts';
import { setProject } from './project.ts';
import { workspaceProject } from './workspace-project.ts';

beforeAll(() => setProject(workspaceProject));

const candidate = { name: 'mf-chat', version: '1.1.0-rc.1', page: 'https://ai.example.com/chatNew' };

it('a candidate is opened by its version where the site lets everybody do so', () => {
  expect(nextSteps({ ...candidate, overrides: 'open' }, {})).toBe(
    '  try it:      https://ai.example.com/chatNew?mf-chat=1.1.0-rc.1\n  put it live: npm run remote -- promote mf-chat',
  );
});

it('a candidate is opened by a link elsewhere, and goes live at the same site with the same token', () => {
  const where = { to: 'https://ai.example.com', 'token-file': 'my token' };
  const same = "--to https://ai.example.com --token-file 'my token'";
  for (const overrides of ['signed', undefined] as const)
    expect(nextSteps({ ...candidate, overrides }, where)).toBe(
      `  try it:      a link that an operator makes in the workbench (测试链接), or npm run remote -- deploy mf-chat --preview <branch> ${same}\n  put it live: npm run remote -- promote mf-chat ${same}`,
    );
});
