import { describe, expect, it } from '@jest/globals';
import { attachmentProblem, chatFileRules, chatFileTexts, fileKindOf, fileProblem, MIB } from './index.ts';

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
    expect(fileProblem('a.doc', 5)).toBe(chatFileTexts.unsupported);
  });
});

describe('what a model takes', () => {
  const nothing = { voice: false, files: 0, documents: false, images: false, limitedBy: '' };
  const all = { ...nothing, voice: true, files: 5, documents: true, images: true };

  it('is all within its number; a recording does not count', () => {
    expect(attachmentProblem([], nothing)).toBeNull();
    expect(attachmentProblem(['image', 'document', 'image', 'document', 'image', 'voice'], all)).toBeNull();
  });

  it.each([
    [['document', 'document'], { ...all, files: 1 }, '附件过多，它一次最多接收 1 个附件（文档或图片）'],
    [['image'], { ...all, files: 3, images: false }, '当前模型不能接收图片，它一次最多接收 3 个附件（文档）'],
    [['image'], { ...all, images: false, limitedBy: '内置演示引擎看不懂图片' }, '内置演示引擎看不懂图片'],
    [['document'], { ...all, files: 3, documents: false }, '当前模型不能接收文档，它一次最多接收 3 个附件（图片）'],
    [['document'], nothing, '当前模型不能接收文档，它只接收文字，请换一个支持附件的模型'],
    [['voice'], nothing, '当前模型不支持语音，请改用文字或换一个模型'],
    [['voice', 'voice'], all, '一次只能发送一段录音'],
  ] as const)('refuses %j with a reason', (kinds, model, text) => {
    expect(attachmentProblem(kinds, model)).toBe(text);
  });
});
