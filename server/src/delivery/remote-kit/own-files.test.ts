import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { templates } from '../command-line/scaffold/remote-files.ts';
import { mergedIgnoreList } from './own-files.ts';

const template = readFileSync(path.join(templates.ownRepository, '.gitignore.template'), 'utf8');

describe('the .gitignore of a new remote', () => {
  it('keeps what is there and has what the build, the tests and npm write', () => {
    expect(mergedIgnoreList(template, '# Logs\n*.log\n\nnode_modules/')).toBe(
      '# Logs\n*.log\n\nnode_modules/\ndist/\n.cache/\n.mf/\ntest-results/\n',
    );
    expect(mergedIgnoreList(template, '')).toBe(template);
  });

  it('says nothing twice, however it is written', () => {
    const own = ['node_modules', '/dist', '/.cache/', '.mf/', 'test-results', ''].join('\r\n');
    expect(mergedIgnoreList(template, own)).toBe(own);
  });
});
