import { type OwnershipRow, ownership } from '@ai-site/shared/api/ownership';
import { releases } from '@ai-site/shared/api/releases';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { chooseOption } from '@ai-site/shared/testing/choose-option';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePackage } from '../testing/sample-releases.ts';
import { ClockProvider } from '../time/When.tsx';
import { WorkbenchStore } from '../workbench-store.ts';
import { OwnershipSection } from './OwnershipSection.tsx';

const row = (rest: Partial<OwnershipRow> = {}): OwnershipRow => ({
  kind: 'route',
  key: '/chatNew',
  owner: 'mf-chat',
  by: '启动',
  at: '2026-03-01T12:00:00Z',
  ...rest,
});
const grants = [
  row(),
  row({ kind: 'menu', key: 'chatNew' }),
  row({ kind: 'slot', key: 'draw/exhibit', owner: 'mf-exhibit' }),
];

function prepare(requests: readonly OwnershipRow[] = []) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(releases.list, () => [samplePackage(), samplePackage({ name: 'mf-draw', title: '我来画' })]);
  platform.http.answer(ownership.list, () => ({ grants: [...grants], requests: [...requests] }));
  return { platform, store: new WorkbenchStore({ http: platform.http, socket: platform.socket, page: document }) };
}

const show = (store: WorkbenchStore) =>
  render(
    <ClockProvider>
      <OwnershipSection store={store.ownership} releases={store.releases} />
    </ClockProvider>,
  );

async function open(requests: readonly OwnershipRow[] = []) {
  const { platform, store } = prepare(requests);
  await store.releases.board.refresh();
  show(store);
  await screen.findByRole('rowheader', { name: '/chatNew' });
  return { ...platform, store, hand: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('who owns what', () => {
  it('is listed once the names of the packages are known, or are not to be had', async () => {
    const { platform, store } = prepare();
    show(store);
    await waitFor(() => expect(store.ownership.table.state).toBe('ready'));
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
    platform.http.answer(releases.list, async () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    await act(() => store.releases.board.refresh());
    expect(screen.getAllByRole('rowheader')).toHaveLength(grants.length);
  });

  it('is listed, and narrowed down to one kind', async () => {
    const { hand } = await open();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '/chatNew',
      'chatNew',
      'draw/exhibit',
    ]);
    await hand.click(button(/^插槽/));
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['draw/exhibit']);
    await hand.click(button(/^应用代码/));
    expect(screen.getByText('这里还没有归属')).toBeTruthy();
  });

  it('is given to a package that has released nothing yet', async () => {
    const { http, toast, hand } = await open();
    http.answer(ownership.grant, ({ body }) => ({
      grants: [...grants, row({ ...body, by: '操作员 138****0000' })],
      requests: [],
    }));
    await hand.click(button('划归'));
    const form = await dialog('划归');
    await hand.type(form.getByRole('textbox', { name: '内容' }), '/podcast');
    await hand.click(form.getByRole('button', { name: '划归' }));
    expect(form.getByText('请选择归属模块')).toBeTruthy();
    expect(http.asked(ownership.grant)).toEqual([]);
    await chooseOption(hand, await form.findByRole('combobox', { name: '归属模块' }), '还没有发布过的模块…');
    await hand.click(form.getByRole('button', { name: '划归' }));
    expect(form.getByText('未知的模块名')).toBeTruthy();
    await hand.type(form.getByRole('textbox', { name: '模块名' }), 'mf-podcast');
    await hand.type(form.getByRole('textbox', { name: '原因' }), '新模块');
    await hand.click(form.getByRole('button', { name: '划归' }));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: '路由 /podcast 已划归 mf-podcast' }]));
    expect(http.asked(ownership.grant)).toEqual([
      { body: { kind: 'route', key: '/podcast', owner: 'mf-podcast', reason: '新模块' } },
    ]);
    expect(screen.getByRole('rowheader', { name: '/podcast' })).toBeTruthy();
  });

  it('goes to another package after a warning, and the server has the last word', async () => {
    const { http, hand } = await open();
    http.answer(ownership.grant, () => {
      throw new ApiError(409, '被拒绝：路由 /chatNew 属于 shell');
    });
    await hand.click(button('改划 路由 /chatNew'));
    const form = await dialog('改划');
    expect(form.getByRole('textbox', { name: '内容' })).toHaveProperty('readOnly', true);
    await chooseOption(hand, await form.findByRole('combobox', { name: '归属模块' }), /mf-draw/);
    expect(form.getByText(/现属 mf-chat，划归后它的线上版本立即不再使用/)).toBeTruthy();
    await hand.click(form.getByRole('button', { name: '划归' }));
    expect(await form.findByText('被拒绝：路由 /chatNew 属于 shell')).toBeTruthy();
  });

  it('is revoked with a reason', async () => {
    const { http, hand } = await open();
    http.answer(ownership.revoke, () => ({ grants: grants.slice(1), requests: [] }));
    await hand.click(button('收回 mf-chat 的 路由 /chatNew'));
    const question = await dialog('收回归属');
    await hand.type(question.getByRole('textbox', { name: '原因' }), '模块下线');
    await hand.click(question.getByRole('button', { name: '收回' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: '/chatNew' })).toBeNull());
    expect(http.asked(ownership.revoke)).toEqual([
      { body: { kind: 'route', key: '/chatNew', owner: 'mf-chat', reason: '模块下线' } },
    ]);
  });
});

describe('what teams ask for', () => {
  const asked = row({ key: '/videos', owner: 'mf-videos', by: '令牌 影视团队' });

  it('is approved as it was asked', async () => {
    const { http, hand } = await open([asked]);
    http.answer(ownership.grant, () => ({ grants: [...grants, asked], requests: [] }));
    await hand.click(button('批准 mf-videos 对 路由 /videos 的申请'));
    const form = await dialog('批准申请');
    await hand.click(form.getByRole('button', { name: '批准' }));
    await waitFor(() => expect(screen.queryByText('待处理的申请')).toBeNull());
    expect(http.asked(ownership.grant)).toEqual([
      { body: { kind: 'route', key: '/videos', owner: 'mf-videos', reason: '' } },
    ]);
  });

  it('is declined', async () => {
    const { http, hand } = await open([asked]);
    http.answer(ownership.decline, () => ({ grants: [...grants], requests: [] }));
    await hand.click(button('拒绝 mf-videos 对 路由 /videos 的申请'));
    await hand.click((await dialog('拒绝申请')).getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(screen.queryByText('待处理的申请')).toBeNull());
    expect(http.asked(ownership.decline)).toHaveLength(1);
  });
});
