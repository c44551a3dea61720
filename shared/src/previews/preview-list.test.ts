import { describe, expect, it } from '@jest/globals';
import { definePreviews } from './define-previews.ts';
import { foundFiles, previewFiles } from './preview-list.ts';

const button = definePreviews({
  title: '按钮',
  previews: { disabled: { title: '禁用', shows: '不能按。', component: () => null } },
});
const empty = definePreviews({ title: '空', previews: {} });
const files = previewFiles({
  './kit/form/Form.preview.tsx': empty,
  './ui/select/Select.preview.tsx': empty,
  './ui/button/Button.preview.tsx': button,
});

describe('the files with previews', () => {
  it('are sorted by path, those of ui before those of kit', () => {
    expect(files.map(({ path }) => path)).toEqual(['ui/button/Button', 'ui/select/Select', 'kit/form/Form']);
  });

  it('have folder, component and named previews', () => {
    expect(files[0]).toMatchObject({
      folder: 'ui/button',
      name: 'Button',
      title: '按钮',
      previews: [{ name: 'disabled', title: '禁用' }],
    });
  });

  it.each([
    ['', 3],
    ['BUTTON', 1],
    ['按钮', 1],
    [' 禁用 ', 1],
    ['kit/', 1],
    ['没有', 0],
  ])('are found by "%s": %i', (search, count) => {
    expect(foundFiles(files, search)).toHaveLength(count);
  });
});
