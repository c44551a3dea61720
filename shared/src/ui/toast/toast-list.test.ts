import { describe, expect, it } from '@jest/globals';
import { lifetime, type ShownToast, withToast } from './toast-list.ts';

const toast = (id: number, text: string, kind: ShownToast['kind'] = 'info'): ShownToast => ({ id, text, kind });
const texts = (list: readonly ShownToast[]) => list.map((entry) => entry.text);

describe('the list of toasts', () => {
  it('keeps the latest three', () => {
    const list = ['一', '二', '三', '四'].reduce<readonly ShownToast[]>(
      (previous, text, id) => withToast(previous, toast(id, text)),
      [],
    );
    expect(texts(list)).toEqual(['二', '三', '四']);
  });

  it('shows the same words once, as the newest', () => {
    const list = withToast(withToast(withToast([], toast(1, '复制成功')), toast(2, '删除成功')), toast(3, '复制成功'));
    expect(list.map((entry) => entry.id)).toEqual([2, 3]);
  });

  it('tells a failure from a success with the same words', () => {
    expect(withToast([toast(1, '完成', 'success')], toast(2, '完成', 'error'))).toHaveLength(2);
  });
});

describe('the life of a toast', () => {
  it('is longer for failures', () => {
    expect(lifetime({ kind: 'success', text: '登录成功' })).toBe(3000);
    expect(lifetime({ kind: 'error', text: '发送失败' })).toBe(5000);
    expect(lifetime({ kind: 'success', text: '登录成功', ms: 5000 })).toBe(5000);
  });

  it('grows with the text', () => {
    expect(lifetime({ kind: 'info', text: '字'.repeat(40) })).toBe(8000);
  });
});
