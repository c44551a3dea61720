import { chatAppOf } from '@ai-site/shared/domain/chat-apps';
import { describe, expect, it } from '@jest/globals';
import { KindParams } from './kind-params.ts';

describe('what an app asks for', () => {
  it('goes out with its first options until something is chosen', () => {
    const params = new KindParams(chatAppOf('fanyi')?.params ?? []);
    expect(params.items).toEqual([
      { type: 2, name: '目标语言', value: '自动' },
      { type: 2, name: '风格', value: '忠实' },
    ]);
    params.choose('目标语言', '日语');
    expect(params.items[0]).toEqual({ type: 2, name: '目标语言', value: '日语' });
    expect(new KindParams([]).items).toEqual([]);
  });
});
