import { type UserInfo, users } from '@ai-site/shared/api/users';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUserAction, sampleUserInfo } from '../testing/sample-users.ts';
import { ClockProvider } from '../time/When.tsx';
import { UsersSection } from './UsersSection.tsx';
import { UsersStore } from './users-store.ts';

function open(...list: readonly UserInfo[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(users.list, () => ({ items: [...list], cursor: null }));
  const store = new UsersStore(platform.http);
  render(
    <ClockProvider>
      <UsersSection store={store} />
    </ClockProvider>,
  );
  return { ...platform, store, hand: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr');

describe('users', () => {
  it('show tier, credits with one decimal, status and sessions, and only the actions that make sense', async () => {
    open(
      sampleUserInfo(),
      sampleUserInfo({
        userId: 'u-2',
        nickName: '',
        mobile: '139****0002',
        memberType: 'DIAMOND',
        expireDate: null,
        status: 'banned',
        sessions: 0,
        lastSeenAt: null,
      }),
      sampleUserInfo({
        userId: 'u-3',
        nickName: '归期',
        status: 'cancelled',
        memberType: 'NORMAL',
        expireDate: null,
        pointBalance: 0,
      }),
    );
    expect((await rowOf('小满'))?.textContent).toMatch(
      /^小满138\*{4}0001黄金会员至 2026-04-044,942\.0正常1 个.*冻结封禁详情$/,
    );
    expect((await rowOf('139'))?.textContent).toMatch(/^139\*{4}0002钻石会员永久4,942\.0已封禁无.*没有记录恢复详情$/);
    expect((await rowOf('归期'))?.textContent).toMatch(/^归期138\*{4}0001普通用户0\.0已注销1 个.*详情$/);
    expect(screen.queryByRole('button', { name: /^(冻结|封禁|恢复) 归期/ })).toBeNull();
  });

  it('are found and narrowed down', async () => {
    const { http, hand } = open();
    expect(await screen.findByText('没有符合条件的用户')).toBeTruthy();
    await hand.type(screen.getByRole('textbox', { name: '手机号、用户 ID 或昵称' }), '小满');
    await hand.click(button('搜索'));
    await hand.click(button('已冻结'));
    await waitFor(() => expect(http.asked(users.list).at(-1)).toEqual({ query: { status: 'frozen', search: '小满' } }));
    await hand.click(button('清除'));
    await waitFor(() => expect(http.asked(users.list).at(-1)).toEqual({ query: { status: 'frozen' } }));
  });

  it('show their audit log when asked, and offer another try when it cannot be fetched', async () => {
    const { http, hand } = open(sampleUserInfo());
    http.answer(users.detail, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    await hand.click(await screen.findByRole('button', { name: '小满的详情' }));
    expect(await screen.findByText('用户详情加载失败')).toBeTruthy();
    http.answer(users.detail, () => ({
      user: sampleUserInfo({ ageGroup: 'teen', guardianConsent: true }),
      actions: [sampleUserAction(), sampleUserAction({ id: 'action-0', action: 'contract', reason: '' })],
    }));
    await hand.click(button('重试'));
    const auditLog = within(await screen.findByRole('list', { name: '处置记录' })).getAllByRole('listitem');
    expect(auditLog.map((entry) => entry.textContent)).toEqual([
      '冻结操作员 138****00002026-03-04 13:00:00算力消耗异常',
      '合同操作员 138****00002026-03-04 13:00:00',
    ]);
    expect(screen.getByText('14–17 周岁，监护人已同意')).toBeTruthy();
  });
});

describe('a restriction', () => {
  it('says what it does, needs a reason, and changes nothing before the answer', async () => {
    const { http, toast, hand } = open(sampleUserInfo());
    http.answer(users.detail, () => ({ user: sampleUserInfo(), actions: [] }));
    await hand.click(await screen.findByRole('button', { name: '小满的详情' }));
    expect(await screen.findByText('没有处置记录')).toBeTruthy();
    let answer: () => void = () => undefined;
    http.answer(users.restrict, ({ body }) => {
      const after = {
        user: sampleUserInfo({ status: 'frozen' as const }),
        actions: [sampleUserAction({ reason: body.reason })],
      };
      return new Promise((resolve) => (answer = () => resolve(after)));
    });
    await hand.click(button('冻结 小满'));
    const asked = await dialog('冻结账号');
    expect(asked.getByText('可以登录和查看，不能使用算力、购买会员、兑换或签署合同')).toBeTruthy();
    expect(asked.getByText('必填，会显示给用户本人，并写入处置记录')).toBeTruthy();
    const confirm = asked.getByRole('button', { name: '冻结' });
    expect(confirm).toHaveProperty('disabled', true);
    await hand.type(asked.getByRole('textbox', { name: '原因' }), ' 核实中 ');
    await hand.click(confirm);
    expect((await rowOf('小满'))?.textContent).toContain('正常');
    await act(async () => answer());
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: '已冻结「小满」' }]));
    expect(http.asked(users.restrict)).toEqual([
      { params: { id: 'u-1' }, body: { status: 'frozen', reason: '核实中' } },
    ]);
    expect((await rowOf('小满'))?.textContent).toContain('已冻结');
    expect(screen.getByRole('list', { name: '处置记录' }).textContent).toContain('核实中');
    expect(button('恢复 小满')).toBeTruthy();
  });

  it('that is refused keeps the dialog with the server’s text', async () => {
    const { http, hand } = open(sampleUserInfo());
    http.answer(users.restrict, () => {
      throw new ApiError(409, '不能限制操作员账号');
    });
    await hand.click(await screen.findByRole('button', { name: '封禁 小满' }));
    const asked = await dialog('封禁账号');
    expect(asked.getByText('立即退出所有终端，不能再登录')).toBeTruthy();
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '违规');
    await hand.click(asked.getByRole('button', { name: '封禁' }));
    expect(await asked.findByText('不能限制操作员账号')).toBeTruthy();
    expect(asked.getByRole('textbox', { name: '原因' })).toHaveProperty('value', '违规');
  });

  it('stops when somebody else was faster', async () => {
    const { store, hand } = open(sampleUserInfo());
    await hand.click(await screen.findByRole('button', { name: '冻结 小满' }));
    const asked = await dialog('冻结账号');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '核实中');
    act(() => store.list.replace(sampleUserInfo({ status: 'frozen' })));
    expect(await asked.findByText('账号现在的状态是已冻结，不能冻结')).toBeTruthy();
    expect(asked.getByRole('button', { name: '冻结' })).toHaveProperty('disabled', true);
  });
});
