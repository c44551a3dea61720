import type { ModelCapabilities } from '@ai-site/shared/api/chat';
import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import { describe, expect, it } from '@jest/globals';
import { refusalsOf } from './model-takes.ts';

const model = (rest: Partial<ModelCapabilities>) => ({
  name: '小智',
  capabilities: { voice: false, files: 0, documents: false, images: false, pictures: false, limitedBy: '', ...rest },
});
const mixed: readonly ChatFileKind[] = ['image', 'document', 'image'];

describe('what a model takes', () => {
  it.each([
    ['no files', model({ voice: true }), ['「小智」不支持添加文件', '「小智」不支持添加文件', '「小智」不支持添加文件']],
    ['documents only', model({ files: 1, documents: true }), ['「小智」不支持图片', null, '「小智」不支持图片']],
    ['pictures only', model({ files: 3, images: true }), [null, '「小智」不支持文档', null]],
    ['two of either kind', model({ files: 2, images: true, documents: true }), [null, null, '「小智」一次最多 2 个文件']],
    ['everything while it is not known', undefined, [null, null, null]],
  ])('%s', (_, taker, expected) => {
    expect(refusalsOf(taker, mixed)).toEqual(expected);
  });

  it('adds why it is less than the tier promises', () => {
    expect(refusalsOf(model({ files: 1, documents: true, limitedBy: '当前模型不能识别图片' }), ['image'])).toEqual(['「小智」不支持图片。当前模型不能识别图片']);
  });

  it('counts a recording apart', () => {
    expect(refusalsOf(model({ files: 1, documents: true, voice: true }), ['voice', 'document'])).toEqual([null, null]);
    expect(refusalsOf(model({}), ['voice'])).toEqual(['「小智」不支持语音']);
  });
});
