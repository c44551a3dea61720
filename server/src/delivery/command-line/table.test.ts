import { describe, expect, it } from '@jest/globals';
import { table } from './table.ts';

describe('table', () => {
  it('aligns columns, Chinese ones by their width on the screen, and marks what is empty', () => {
    const rows = [
      ['mf-chat', '操作员 138****0000', '修复'],
      ['shell', '', 'x'],
    ];
    expect(table(['NAME', 'WHO', 'WHY'], rows).split('\n')).toEqual([
      'NAME     WHO                 WHY',
      'mf-chat  操作员 138****0000  修复',
      'shell    -                   x',
    ]);
  });

  it('lets no control character of a reason through', () => {
    expect(table(['WHY'], [['\u001b[2Jgone\nnext']])).toBe('WHY\n [2Jgone next');
  });
});
