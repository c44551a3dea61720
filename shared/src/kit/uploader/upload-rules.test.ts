import { describe, expect, it } from '@jest/globals';
import { acceptOf, bytesText, limitsText, sortByLimits, type UploadLimits } from './index.ts';

const MIB = 1024 * 1024;
const limits: UploadLimits<'image' | 'video'> = {
  rules: [
    { kind: 'image', extensions: ['jpg', 'png'], maxBytes: 10 * MIB, name: '图片' },
    { kind: 'video', extensions: ['mp4'], maxBytes: 100 * MIB, name: '视频' },
  ],
  maxFiles: 2,
};
const file = (name: string, size = 100) => ({ name, size, type: '' });

it('tells a size as people read it', () => {
  expect([900, 2048, 1_572_864, 20 * MIB].map(bytesText)).toEqual(['900 B', '2 KB', '1.5 MB', '20 MB']);
});

describe('limits', () => {
  it('are told before a file is chosen', () => {
    expect(limitsText(limits)).toBe('图片：jpg、png，不超过 10 MB；视频：mp4，不超过 100 MB；最多 2 个');
    expect(acceptOf(limits.rules)).toBe('.jpg,.png,.mp4');
  });

  it('sort the files that are within them', () => {
    expect([sortByLimits(limits)(file('图.PNG'), []), sortByLimits(limits)(file('片.mp4'), ['image'])]).toEqual([
      { kind: 'image' },
      { kind: 'video' },
    ]);
  });

  it.each([
    ['of another type', file('a.exe'), 'a.exe：不支持的文件类型，请选择 jpg、png、mp4'],
    ['without an ending', file('png'), 'png：不支持的文件类型，请选择 jpg、png、mp4'],
    ['without content', file('a.jpg', 0), 'a.jpg：文件是空的，请重新选择'],
    ['that is too large', file('a.jpg', 10 * MIB + 1), 'a.jpg：图片不能超过 10 MB'],
  ])('name what is wrong with a file %s', (_, wrong, problem) => {
    expect(sortByLimits(limits)(wrong, [])).toEqual({ problem });
  });

  it('reject a file that is too large in the words that are prescribed', () => {
    const rules = [
      { kind: 'avatar', extensions: ['png'], maxBytes: MIB, name: '图片', tooLarge: '请选择小于 1M 的图片' },
    ];
    expect(sortByLimits({ rules, maxFiles: 1 })(file('a.png', MIB + 1), [])).toEqual({
      problem: '请选择小于 1M 的图片',
    });
  });

  it('count the files that are there', () => {
    expect(sortByLimits(limits)(file('a.jpg'), ['image', 'image'])).toEqual({ problem: '最多 2 个文件' });
  });
});
