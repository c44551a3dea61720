import type { ShownAudience, StepAudience } from '@ai-site/shared/api/canary-audience';
import { type PackageReleases, releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { chooseOption } from '@ai-site/shared/testing/choose-option';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openReleases as open } from '../testing/open-releases.tsx';
import { sampleCanary, sampleNow, samplePackage, sampleReport, sampleVersion } from '../testing/sample-releases.ts';

const candidate = '1.1.0-rc.1';
/** An audience of one listed account. */
const team: ShownAudience = { tiers: [], platforms: [], accounts: ['138****0000'] };

describe('the board', () => {
  it('shows the versions that are something to a package, and all of them when asked', async () => {
    const versions = Array.from({ length: 14 }, (_, index) => sampleVersion({ version: `1.0.${13 - index}` }));
    const { hand } = await open(samplePackage({ live: '1.0.12', previous: null, candidate: null, versions }));
    const shown = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
    expect(shown().slice(1)).toEqual(['1.0.12线上']);
    await hand.click(button('我来聊的全部 14 个版本'));
    expect(shown()).toHaveLength(1 + 10);
    await hand.click(button('更多（还有 4 个版本）'));
    expect(shown()).toHaveLength(1 + 14);
    expect(screen.queryByRole('button', { name: /^更多/ })).toBeNull();
  });

  it('says of a version what visits reported, and what they did not', async () => {
    const metrics = { loads: 1204, failures: 28, crashes: 9, slow: 3, errors: 1, failureRate: 41 / 1204, p75Ms: 731 };
    await open(
      samplePackage({
        versions: [
          sampleVersion({ metrics, share: 100, report: { ...sampleReport, failed: 1 } }),
          sampleVersion({ version: '0.9.0' }),
        ],
      }),
    );
    const [, live, previous] = screen.getAllByRole('row').slice(1);
    expect(live?.textContent).toContain('731 ms');
    expect(live?.textContent).toContain('3.41%41 / 1,204 次');
    expect(live?.textContent).toContain('失败 1 / 13');
    expect(previous?.textContent).toContain('暂无上报');
    expect(previous?.textContent).toContain('未运行');
  });

  it('disables on a pinned package what the server would refuse, and says why', async () => {
    const { hand } = await open(
      samplePackage({ pinned: { by: '操作员 138****0000', since: '2026-03-04T12:00:00Z', reason: '活动期间冻结' } }),
    );
    expect(screen.getByText(/活动期间冻结/)).toBeTruthy();
    for (const name of [`上线 mf-chat ${candidate}`, `灰度 mf-chat ${candidate}`, '回退 mf-chat 1.0.0']) {
      const refused = button(new RegExp(`^${name.replaceAll('.', '\\.')}，不可用：版本已锁定`));
      expect(refused.getAttribute('aria-disabled')).toBe('true');
      await hand.click(refused);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('解除锁定 mf-chat 1.0.0').getAttribute('aria-disabled')).toBeNull();
  });

  it('says what too few networks report, and that it was not rolled back', async () => {
    const reason = '失败率 100.0%（120/120）超过上限 50%';
    await open(samplePackage({ undecided: [{ version: '1.0.0', reason, doubt: 'reports' }] }));
    expect(screen.getByText(/报告来自的网络太少，没有自动回退/).textContent).toBe(
      `1.0.0 ${reason}。报告来自的网络太少，没有自动回退，请核实后决定是否回退。`,
    );
  });

  it('says in red which files of a live version are damaged', async () => {
    await open(samplePackage({ damage: [{ version: '1.0.0', node: 'node-1:/data', files: ['app.js', 'app.js.br'] }] }));
    expect(screen.getByRole('alert').textContent).toBe(
      '1.0.0 的 2 个文件损坏且无法修复（app.js 等），站点已停止就绪。请回退，或重新部署这个模块。',
    );
    expect(within(screen.getByRole('rowgroup', { name: '我来聊' })).getByText('需留意')).toBeTruthy();
  });

  it('narrows down to what is asked for', async () => {
    const { hand } = await open(samplePackage(), samplePackage({ name: 'mf-draw', title: '我来画', candidate: null }));
    await hand.click(button(/^有候选/));
    expect(screen.queryByText('我来画')).toBeNull();
    await hand.click(button(/^灰度中/));
    expect(screen.getByText('没有符合条件的模块')).toBeTruthy();
    await hand.click(button('查看全部'));
    expect(screen.getByText('我来画')).toBeTruthy();
  });
});

describe('promoting', () => {
  it('shows what changes and that the contract suite was not run, and records the reason', async () => {
    const { http, toast, hand } = await open(samplePackage());
    http.answer(releases.promote, () => samplePackage({ live: candidate, previous: '1.0.0', candidate: null }));
    await hand.click(button(`上线 mf-chat ${candidate}`));
    const asked = await dialog('上线 我来聊');
    expect(asked.getByText(/^未运行契约测试，将记录为未运行，操作人：138\*\*\*\*0000。/)).toBeTruthy();
    expect(asked.getByRole('button', { name: '上线' })).toHaveProperty('disabled', true);
    expect(asked.getByText('现在线上').parentElement?.textContent).toContain('1.0.0');
    expect(asked.getByText('操作之后').parentElement?.textContent).toContain('1.1.0');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), ' 候选验证通过 ');
    await hand.click(asked.getByRole('button', { name: '上线' }));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: '我来聊 1.1.0 已上线' }]));
    expect(http.asked(releases.promote)).toEqual([
      { params: { name: 'mf-chat' }, body: { version: candidate, skipContract: true, reason: '候选验证通过' } },
    ]);
    expect(button('回退 mf-chat 1.1.0-rc.1')).toBeTruthy();
  });

  it('shows the report that is attached', async () => {
    const { hand } = await open(
      samplePackage({ versions: [sampleVersion({ version: candidate, report: sampleReport }), sampleVersion()] }),
    );
    await hand.click(button(`上线 mf-chat ${candidate}`));
    const asked = await dialog('上线 我来聊');
    expect(asked.getByText(/契约测试通过 12，失败 0/)).toBeTruthy();
    expect(asked.queryByText(/未运行/)).toBeNull();
    expect(asked.getByRole('button', { name: '上线' })).toHaveProperty('disabled', false);
  });

  it('keeps the dialog and what was written when the server refuses', async () => {
    const { http, toast, hand } = await open(samplePackage());
    http.answer(releases.promote, () => {
      throw new ApiError(409, 'mf-chat 已由操作员 139****8888锁定在 1.0.0，请先解除锁定');
    });
    await hand.click(button(`上线 mf-chat ${candidate}`));
    const asked = await dialog('上线 我来聊');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '候选验证通过');
    await hand.click(asked.getByRole('button', { name: '上线' }));
    expect((await asked.findByText(/锁定在 1\.0\.0，请先解除锁定/)).closest('[role="alert"]')).not.toBeNull();
    expect(asked.getByRole('textbox', { name: '原因' })).toHaveProperty('value', '候选验证通过');
    expect(asked.getByRole('button', { name: '上线' }).getAttribute('aria-disabled')).toBeNull();
    expect(toast.shown).toEqual([]);
  });

  it('is made once, however often it is confirmed, and waits for the answer', async () => {
    const { http, hand } = await open(samplePackage());
    let answer: (after: PackageReleases) => void = () => undefined;
    http.answer(releases.promote, () => new Promise((resolve) => (answer = resolve)));
    await hand.click(button(`上线 mf-chat ${candidate}`));
    const asked = await dialog('上线 我来聊');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '候选验证通过');
    await hand.dblClick(asked.getByRole('button', { name: '上线' }));
    expect(asked.getByRole('button', { name: '上线' }).getAttribute('aria-busy')).toBe('true');
    expect(asked.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(http.asked(releases.promote)).toHaveLength(1);
    act(() => answer(samplePackage({ live: candidate })));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '上线 我来聊' })).toBeNull());
  });

  it('stops when somebody else was faster', async () => {
    const { store, hand } = await open(samplePackage());
    await hand.click(button(`上线 mf-chat ${candidate}`));
    const asked = await dialog('上线 我来聊');
    act(() => store.board.update(() => [samplePackage({ live: '1.1.0' })]));
    expect(await asked.findByText('该版本已经在线上')).toBeTruthy();
    expect(asked.getByRole('button', { name: '上线' })).toHaveProperty('disabled', true);
  });
});

describe('the canary', () => {
  it('takes 0 to 100, by slider and by number', async () => {
    const { http, hand } = await open(samplePackage());
    http.answer(releases.canary, ({ body }) =>
      samplePackage({ canary: sampleCanary({ version: body.version, percent: body.percent }) }),
    );
    await hand.click(button(`灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    expect(asked.getByText('目前没有灰度，全部访客使用 1.0.0。')).toBeTruthy();
    const slider = asked.getByRole('slider', { name: '灰度比例' });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '100']);
    fireEvent.change(slider, { target: { value: '35' } });
    const number = asked.getByRole('textbox', { name: '比例（%）' });
    expect(number).toHaveProperty('value', '35');
    await hand.clear(number);
    await hand.type(number, '101');
    expect(asked.getByText('灰度比例为 0 到 100 的整数')).toBeTruthy();
    expect(asked.getByRole('button', { name: /^灰度到/ })).toHaveProperty('disabled', true);
    await hand.clear(number);
    await hand.type(number, '20');
    expect(slider).toHaveProperty('value', '20');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '先给少数人');
    await hand.click(asked.getByRole('button', { name: '灰度到 20%' }));
    await waitFor(() =>
      expect(http.asked(releases.canary)).toEqual([
        {
          params: { name: 'mf-chat' },
          body: { version: candidate, percent: 20, audience: {}, skipContract: true, reason: '先给少数人' },
        },
      ]),
    );
  });

  it('goes to an audience by a plan', async () => {
    const { http, hand } = await open(samplePackage());
    http.answer(releases.canary, ({ body }) =>
      samplePackage({ canary: sampleCanary({ version: body.version, percent: body.percent }) }),
    );
    await hand.click(button(`灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    await hand.click(asked.getByRole('radio', { name: /按计划自动推进/ }));
    await hand.click(asked.getByRole('button', { name: '删除第 2 步' }));
    await hand.click(asked.getByRole('radio', { name: /指定对象/ }));
    expect(asked.getByText('请至少选择一个等级或平台，或填写账号')).toBeTruthy();
    expect(asked.getByRole('button', { name: /^灰度到/ })).toHaveProperty('disabled', true);
    await hand.click(asked.getByRole('checkbox', { name: '黄金会员' }));
    await hand.click(asked.getByRole('checkbox', { name: '手机' }));
    await hand.type(asked.getByRole('textbox', { name: '账号手机号' }), '13800000000');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '先给少数人');
    await hand.click(asked.getByRole('button', { name: '灰度到 5%' }));
    const steps = [
      { percent: 5, minutes: 30 },
      { percent: 100, minutes: 30 },
    ];
    const audience = { tiers: ['GOLD'], platforms: ['mobile'], accounts: ['13800000000'] };
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({
        version: candidate,
        percent: 5,
        audience,
        steps,
        skipContract: true,
        reason: '先给少数人',
      }),
    );
  });

  it('goes to listed accounts alone', async () => {
    const { http, toast, hand } = await open(samplePackage());
    http.answer(releases.canary, ({ body }) =>
      samplePackage({ canary: sampleCanary({ version: body.version, percent: 0, audience: team }) }),
    );
    await hand.click(button(`灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    await hand.click(asked.getByRole('radio', { name: /^仅指定账号/ }));
    expect(asked.queryByRole('slider')).toBeNull();
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '先给团队');
    expect(asked.getByText('请填写账号')).toBeTruthy();
    expect(asked.getByRole('button', { name: '灰度到指定账号' })).toHaveProperty('disabled', true);
    await hand.type(asked.getByRole('textbox', { name: '账号手机号' }), '13800000000');
    await hand.click(asked.getByRole('button', { name: '灰度到指定账号' }));
    const audience = { tiers: [], platforms: [], accounts: ['13800000000'] };
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({
        version: candidate,
        audience,
        skipContract: true,
        reason: '先给团队',
      }),
    );
    await waitFor(() =>
      expect(toast.shown).toEqual([{ kind: 'success', text: `我来聊 ${candidate} 已灰度到指定账号` }]),
    );
    expect(within(screen.getByRole('rowgroup', { name: '我来聊' })).getByText('仅 1 个指定账号')).toBeTruthy();
  });

  it('goes on from listed accounts, to a share or to them again, and can end', async () => {
    const versions = [sampleVersion({ version: candidate, report: sampleReport }), sampleVersion({ share: 100 })];
    const { http, hand } = await open(
      samplePackage({ versions, canary: sampleCanary({ version: candidate, percent: 0, audience: team }) }),
    );
    http.answer(releases.canary, () => samplePackage());
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    expect(asked.getByText(/当前灰度/).textContent).toContain(`${candidate} 仅 1 个指定账号`);
    expect(asked.getByRole('button', { name: '灰度到 5%' })).toHaveProperty('disabled', false);
    await hand.click(asked.getByRole('radio', { name: /^仅指定账号/ }));
    expect(asked.getByText('用空格、逗号或换行分隔；留空则保持现有 1 个账号')).toBeTruthy();
    expect(asked.getByRole('button', { name: '灰度到指定账号' })).toHaveProperty('disabled', false);
    await hand.click(asked.getByRole('radio', { name: /^保持不变/ }));
    await hand.click(asked.getByRole('button', { name: '结束' }));
    await hand.click(asked.getByRole('button', { name: '结束灰度' }));
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({ version: candidate, percent: 0, reason: '' }),
    );
  });

  it('goes to a team, then to members, then to everybody by one plan', async () => {
    const { http, hand } = await open(samplePackage());
    http.answer(releases.canary, () => samplePackage());
    await hand.click(button(`灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    await hand.click(asked.getByRole('radio', { name: /^仅指定账号/ }));
    await hand.click(asked.getByRole('radio', { name: /按计划自动推进/ }));
    await chooseOption(hand, asked.getByRole('combobox', { name: '第 1 步的对象' }), '仅指定账号');
    expect(asked.queryByRole('textbox', { name: '第 1 步的比例（%）' })).toBeNull();
    expect(asked.getByText('请在「指定对象」中填写账号')).toBeTruthy();
    await hand.type(asked.getByRole('textbox', { name: '账号手机号' }), '13800000000');
    await chooseOption(hand, asked.getByRole('combobox', { name: '第 2 步的对象' }), '等级或平台');
    expect(asked.getByText('请为第 2 步选择等级或平台')).toBeTruthy();
    await hand.click(
      within(asked.getByRole('group', { name: /^第 2 步的会员等级/ })).getByRole('checkbox', { name: '钻石会员' }),
    );
    await chooseOption(hand, asked.getByRole('combobox', { name: '第 3 步的对象' }), '全部访客');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '先给团队');
    await hand.click(asked.getByRole('button', { name: '灰度到指定账号' }));
    const steps = [
      { minutes: 30 },
      { percent: 25, minutes: 60, audience: { tiers: ['DIAMOND'], platforms: [] } },
      { percent: 100, minutes: 30, audience: { tiers: [], platforms: [] } },
    ];
    const audience = { tiers: [], platforms: [], accounts: ['13800000000'] };
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({
        version: candidate,
        audience,
        steps,
        skipContract: true,
        reason: '先给团队',
      }),
    );
  });

  it('shows the steps of its plan in words, and which of them runs', async () => {
    const steps = [
      { minutes: 60 },
      {
        percent: 50,
        minutes: 30,
        audience: { tiers: ['GOLD', 'DIAMOND'], platforms: ['mobile'] } satisfies StepAudience,
      },
      { percent: 5, minutes: 20 },
    ];
    const plan = { steps, step: 1, since: '2026-03-04T11:00:00Z', loads: 40, loadsNeeded: 100, fewNetworks: true };
    const { hand } = await open(
      samplePackage({
        canary: sampleCanary({
          version: candidate,
          percent: 50,
          audience: { ...team, tiers: ['GOLD', 'DIAMOND'] },
          plan,
        }),
      }),
    );
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const shownPlan = await dialog('灰度 我来聊');
    expect(shownPlan.getByText(/访问来自的网络太少时不会自动推进/)).toBeTruthy();
    const words = within(shownPlan.getByRole('list', { name: '计划' })).getAllByRole('listitem');
    expect(words.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
      ['仅指定账号，60 分钟', null],
      ['黄金会员、钻石会员，手机 50%，30 分钟', 'step'],
      ['黄金会员、钻石会员 5%，20 分钟', null],
    ]);
  });

  it('shows whom it reaches and where its plan stands', async () => {
    const plan = {
      steps: [{ percent: 20, minutes: 30 }],
      step: 0,
      since: '2026-03-04T11:00:00Z',
      loads: 40,
      loadsNeeded: 100,
      fewNetworks: false,
    };
    const canary = sampleCanary({
      version: candidate,
      audience: { tiers: ['GOLD'], platforms: [], accounts: ['138****0000'] },
      plan,
    });
    const { hand } = await open(samplePackage({ canary }));
    expect(screen.getByText('黄金会员，1 个指定账号')).toBeTruthy();
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    expect(asked.getByText(/当前灰度/).textContent).toContain('占 20%，黄金会员，1 个指定账号');
    expect(asked.getByText(/计划第 1\/1 步，本步访问 40\/100，停留 30 分钟/)).toBeTruthy();
    expect(asked.queryByText(/网络太少/)).toBeNull();
    expect(asked.getByRole('radio', { name: '保持不变（黄金会员，1 个指定账号）' })).toHaveProperty('checked', true);
  });

  it('without a report asks for a reason before it reaches more, and for none before it reaches less', async () => {
    const { http, hand } = await open(samplePackage({ canary: sampleCanary({ version: candidate }) }));
    http.answer(releases.canary, ({ body }) =>
      samplePackage({ canary: sampleCanary({ version: body.version, percent: body.percent }) }),
    );
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    const slider = asked.getByRole('slider', { name: '灰度比例' });
    fireEvent.change(slider, { target: { value: '10' } });
    expect(asked.queryByText(/^未运行契约测试/)).toBeNull();
    expect(asked.getByRole('button', { name: '灰度到 10%' })).toHaveProperty('disabled', false);
    fireEvent.change(slider, { target: { value: '50' } });
    expect(asked.getByText(/^未运行契约测试/)).toBeTruthy();
    expect(asked.getByRole('button', { name: '灰度到 50%' })).toHaveProperty('disabled', true);
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '修复白屏');
    await hand.click(asked.getByRole('button', { name: '灰度到 50%' }));
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({
        version: candidate,
        percent: 50,
        skipContract: true,
        reason: '修复白屏',
      }),
    );
  });

  it.each([
    ['that was stale when it began asks for a reason again', 20, true],
    ['that came later asks for none', 9, false],
  ])('with a report %s before it reaches more', async (_, days, stopped) => {
    const daysBefore = (count: number) => new Date(sampleNow.getTime() - count * 24 * 3_600_000).toISOString();
    const versions = [
      sampleVersion({ version: candidate, report: { ...sampleReport, at: daysBefore(days) } }),
      sampleVersion({ share: 80 }),
    ];
    const { hand } = await open(
      samplePackage({ versions, canary: sampleCanary({ version: candidate, since: daysBefore(10) }) }),
    );
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    fireEvent.change(asked.getByRole('slider', { name: '灰度比例' }), { target: { value: '50' } });
    expect(asked.getByRole('button', { name: '灰度到 50%' })).toHaveProperty('disabled', stopped);
  });

  it('whose report failed can be ended, and nothing else', async () => {
    const versions = [
      sampleVersion({ version: candidate, report: { ...sampleReport, failed: 2 } }),
      sampleVersion({ share: 80 }),
    ];
    const { http, hand } = await open(samplePackage({ versions, canary: sampleCanary({ version: candidate }) }));
    http.answer(releases.canary, () => samplePackage());
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    expect(asked.getByText('契约测试有 2 项失败')).toBeTruthy();
    expect(asked.getByRole('button', { name: /^灰度到/ })).toHaveProperty('disabled', true);
    fireEvent.change(asked.getByRole('slider', { name: '灰度比例' }), { target: { value: '0' } });
    await hand.click(asked.getByRole('button', { name: '结束灰度' }));
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({ version: candidate, percent: 0, reason: '' }),
    );
  });

  it('begins where it is, says so, and ends with 0', async () => {
    const canary = sampleCanary({ version: candidate });
    const { http, hand } = await open(samplePackage({ canary }));
    http.answer(releases.canary, () => samplePackage());
    await hand.click(button(`调整灰度 mf-chat ${candidate}`));
    const asked = await dialog('灰度 我来聊');
    expect(asked.getByText(/当前灰度/).textContent).toContain(`${candidate} 占 20%`);
    expect(asked.getByRole('slider')).toHaveProperty('value', '20');
    await hand.click(asked.getByRole('button', { name: '结束' }));
    await hand.click(asked.getByRole('button', { name: '结束灰度' }));
    await waitFor(() =>
      expect(http.asked(releases.canary).at(-1)?.body).toEqual({ version: candidate, percent: 0, reason: '' }),
    );
  });
});

describe('taking back and holding', () => {
  it('says to which version a rollback goes', async () => {
    const { http, hand } = await open(samplePackage());
    http.answer(releases.rollback, () => samplePackage({ live: '0.9.0', previous: null }));
    await hand.click(button('回退 mf-chat 1.0.0'));
    const asked = await dialog('回退 我来聊');
    await hand.click(asked.getByRole('button', { name: '回退到 0.9.0' }));
    await waitFor(() =>
      expect(http.asked(releases.rollback)).toEqual([{ params: { name: 'mf-chat' }, body: { reason: '' } }]),
    );
  });

  it('pins what is live with a reason, and shows it when it is unpinned', async () => {
    const { http, hand } = await open(samplePackage());
    const pinned = { by: '操作员 138****0000', since: '2026-03-04T12:00:00Z', reason: '活动期间冻结' };
    http.answer(releases.pin, () => samplePackage({ pinned }));
    http.answer(releases.unpin, () => samplePackage());
    await hand.click(button('锁定 mf-chat 1.0.0'));
    const pin = await dialog('锁定 我来聊');
    await hand.type(pin.getByRole('textbox', { name: '原因' }), '活动期间冻结');
    await hand.click(pin.getByRole('button', { name: '锁定' }));
    await waitFor(() =>
      expect(http.asked(releases.pin)).toEqual([
        { params: { name: 'mf-chat' }, body: { version: '1.0.0', reason: '活动期间冻结' } },
      ]),
    );
    await hand.click(await screen.findByRole('button', { name: '解除锁定 mf-chat 1.0.0' }));
    const unpin = await dialog('解除锁定 我来聊');
    expect(unpin.getByText('活动期间冻结')).toBeTruthy();
    await hand.click(unpin.getByRole('button', { name: '解除锁定' }));
    await waitFor(() => expect(http.asked(releases.unpin)).toHaveLength(1));
  });
});
