import { describe, expect, it } from '@jest/globals';
import { brushSizes, penModes } from '../../domain/mask-editor/index.ts';
import { checkValues, initialValues } from '../values.ts';
import { erase } from './tool.ts';

const marked = { ...initialValues(erase.fields), originalImg: 'uploads/a.png', maskImg: 'uploads/b.png' };
const problems = (change: object) => {
  const checked = checkValues(erase.fields, { ...marked, ...change });
  return 'problems' in checked ? checked.problems.map(({ message }) => message) : [];
};

describe('an erase task', () => {
  it('begins with a brush of 30 that smears', () => {
    expect(marked).toMatchObject({ penMode: 'smear', penSize: 30, smartCompletion: false });
  });

  it.each(penModes)('takes a mask that the editor made by %s', (penMode) => {
    expect(problems({ penMode })).toEqual([]);
  });

  it('takes the sizes of the brush, and no others', () => {
    expect([brushSizes.min, brushSizes.max].flatMap((penSize) => problems({ penSize }))).toEqual([]);
    expect([brushSizes.min - 1, brushSizes.max + 1].map((penSize) => problems({ penSize }).length)).toEqual([1, 1]);
  });

  it('needs a mask', () => {
    expect(problems({ maskImg: '' })).toEqual(['请先框选需要消除的区域']);
  });
});
