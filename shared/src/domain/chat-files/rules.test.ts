import { describe, expect, it } from '@jest/globals';
import { chatFileRules, chatFileTexts, fileKindOf, fileProblem, fileRefusals, MIB } from './index.ts';
import type { ChatFileKind } from './kinds.ts';

describe('the rules of chat files', () => {
  it('put every extension under one kind', () => {
    const all = chatFileRules.flatMap(({ extensions }) => extensions);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['photo.JPG', 'image'],
    ['报告.最终版.docx', 'document'],
    ['.csv', 'document'],
    ['webm', 'voice'],
    ['virus.exe', undefined],
    ['docx.', undefined],
    ['没有扩展名', undefined],
    ['', undefined],
  ])('tell the kind of %s', (name, kind) => {
    expect(fileKindOf(name)).toBe(kind);
  });

  it('name what is wrong with a file', () => {
    expect(fileProblem('a.pdf', 20 * MIB)).toBeNull();
    expect(fileProblem('a.pdf', 20 * MIB + 1)).toBe('文档不能超过 20 MB');
    expect(fileProblem('a.png', 11 * MIB)).toBe('图片不能超过 10 MB');
    expect(fileProblem('a.png', 0)).toBe(chatFileTexts.nothingInside);
    for (const old of ['a.doc', '表.XLS', 'b.ppt']) expect(fileProblem(old, 5)).toBe(chatFileTexts.oldOfficeKind);
    expect(fileProblem('a.exe', 5)).toBe(chatFileTexts.unsupported);
    for (const taken of ['动图.gif', 'main.py', 'App.tsx', 'data.json']) expect(fileProblem(taken, 5)).toBeNull();
  });
});

describe('what a model takes', () => {
  const nothing = { voice: false, files: 0, documents: false, images: false, limitedBy: '' };
  const mixed: readonly ChatFileKind[] = ['image', 'document', 'image'];
  const refusals = (kinds: readonly ChatFileKind[], capabilities: Partial<typeof nothing>) =>
    fileRefusals({ name: '小智', capabilities: { ...nothing, ...capabilities } }, kinds);

  it.each([
    ['no files', { voice: true }, ['「小智」不支持添加文件', '「小智」不支持添加文件', '「小智」不支持添加文件']],
    ['documents only', { files: 1, documents: true }, ['「小智」不支持图片', null, '「小智」不支持图片']],
    ['images only', { files: 3, images: true }, [null, '「小智」不支持文档', null]],
    ['two of either kind', { files: 2, images: true, documents: true }, [null, null, '「小智」一次最多 2 个文件']],
  ])('%s', (_, model, expected) => {
    expect(refusals(mixed, model)).toEqual(expected);
  });

  it('is everything while it is not known', () => {
    expect(fileRefusals(undefined, mixed)).toEqual([null, null, null]);
  });

  it('is said with the reason why it is less than the tier promises', () => {
    expect(refusals(['image'], { files: 1, documents: true, limitedBy: '当前模型不能识别图片' })).toEqual([
      '「小智」不支持图片。当前模型不能识别图片',
    ]);
  });

  it('counts a recording apart, and takes one', () => {
    expect(refusals(['voice', 'document'], { files: 1, documents: true, voice: true })).toEqual([null, null]);
    expect(refusals(['voice', 'voice'], { voice: true })).toEqual([null, '一次只能发送一段录音']);
    expect(refusals(['voice'], {})).toEqual(['「小智」不支持语音']);
  });
});
