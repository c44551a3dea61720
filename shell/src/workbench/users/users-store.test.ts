import { users } from '@ai-site/shared/api/users';
import { ApiError } from '@ai-site/shared/errors';
import { HttpDouble } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { sampleUserAction, sampleUserInfo } from '../testing/sample-users.ts';
import { UsersStore } from './users-store.ts';

function open() {
  const http = new HttpDouble();
  http.answer(users.list, () => ({ items: [sampleUserInfo()], cursor: null }));
  http.answer(users.detail, () => ({ user: sampleUserInfo(), actions: [] }));
  http.answer(users.restrict, ({ body }) => ({
    user: sampleUserInfo({ status: body.status }),
    actions: [sampleUserAction({ reason: body.reason })],
  }));
  return { http, store: new UsersStore(http) };
}

describe('users', () => {
  it('are asked for by status and by what is searched', async () => {
    const { http, store } = open();
    await store.list.refresh();
    await store.list.choose({ status: 'banned', search: '小' });
    expect(http.asked(users.list)).toEqual([{ query: {} }, { query: { status: 'banned', search: '小' } }]);
  });

  it('and their audit log are shown as an action left them', async () => {
    const { http, store } = open();
    await store.list.refresh();
    await store.detailOf('u-1').refresh();
    await store.restrict('u-1', 'frozen', '算力消耗异常');
    expect(http.asked(users.restrict)).toEqual([
      { params: { id: 'u-1' }, body: { status: 'frozen', reason: '算力消耗异常' } },
    ]);
    expect(store.list.find('u-1')?.status).toBe('frozen');
    expect(store.detailOf('u-1').data?.actions.map(({ reason }) => reason)).toEqual(['算力消耗异常']);
  });

  it('have their age corrected', async () => {
    const { http, store } = open();
    http.answer(users.correctAge, ({ body }) => ({
      user: sampleUserInfo({ ageGroup: body.ageGroup }),
      actions: [sampleUserAction({ action: 'age', reason: body.reason })],
    }));
    await store.list.refresh();
    await store.correctAge('u-1', 'teen', '监护人来信更正');
    expect(http.asked(users.correctAge)).toEqual([
      { params: { id: 'u-1' }, body: { ageGroup: 'teen', reason: '监护人来信更正' } },
    ]);
    expect(store.list.find('u-1')?.ageGroup).toBe('teen');
  });

  it('whose detail is still under way at an action get it anew', async () => {
    const { http, store } = open();
    http.answer(users.detail, () => new Promise(() => undefined));
    void store.detailOf('u-1').refresh();
    http.answer(users.detail, () => ({ user: sampleUserInfo({ status: 'frozen' }), actions: [sampleUserAction()] }));
    await store.restrict('u-1', 'frozen', '算力消耗异常');
    expect(http.asked(users.detail)).toHaveLength(2);
  });

  it('stay as they were when an action is refused', async () => {
    const { http, store } = open();
    await store.list.refresh();
    http.answer(users.restrict, () => {
      throw new ApiError(409, '不能限制操作员账号');
    });
    await expect(store.restrict('u-1', 'banned', '测试')).rejects.toThrow('不能限制操作员账号');
    expect(store.list.find('u-1')?.status).toBe('normal');
  });
});
