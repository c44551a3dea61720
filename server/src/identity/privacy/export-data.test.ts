import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { users } from '@ai-site/shared/api/users';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { personalData } from '../../composition/personal-data.ts';
import { rateTable } from '../../platform/http/rate-limits.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { readOutbox } from '../sms/outbox.ts';

const OPERATOR = '13700000000';
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
});
afterAll(() => site.close());

async function register(mobile: string) {
  await site.call(accounts.sendCode, { body: { mobilePhone: mobile } });
  return site.call(accounts.loginByCode, {
    body: { mobile, authCode: (await readOutbox(site.site, mobile))[0]?.code ?? '' },
  });
}
const ask = (token: string, question: string) =>
  site.app.inject({
    method: chat.createChat.method,
    url: chat.createChat.path,
    headers: { authorization: token },
    payload: { chatContent: [{ type: 1, content: question }], chatAiModel: 5 },
  });

describe('the export of personal data', () => {
  it('holds everything of the person, and of nobody else', async () => {
    const operator = await site.signIn({ mobile: OPERATOR });
    const user = await register('13812340001');
    const other = await register('13812340002');
    const token = { token: user.accessToken };
    await Promise.all([ask(user.accessToken, '12 乘以 12 是多少'), ask(other.accessToken, '别人的秘密问题')]);
    await site.call(accounts.declareAge, { body: { ageGroup: 'adult' } }, token);
    await site.call(
      users.restrict,
      { params: { id: user.userId }, body: { status: 'frozen', reason: '付款存疑' } },
      { token: operator.token },
    );

    const { fileName, content } = await site.call(accounts.exportData, {}, token);
    expect(fileName).toBe('我来AI-个人数据-2024-03-01.json');
    expect(content).toMatchObject({
      exportedAt: site.clock.now.toISOString(),
      profile: {
        userId: user.userId,
        mobile: '13812340001',
        hasPassword: false,
        status: 'frozen',
        statusReason: '付款存疑',
      },
      sessions: [{ id: user.sessionId }],
      age: [{ ageGroup: 'adult' }],
      guardianConsents: [],
      realName: null,
      purchases: [],
      credits: {
        grants: [{ kind: 'welcome', tenths: 1000 }],
        entries: [
          { kind: 'issue', leftDelta: 1000 },
          { kind: 'hold' },
          { kind: 'settle', leftDelta: -20, note: '我来聊 · 小智' },
        ],
      },
      chats: [
        {
          messages: [
            { role: 'user', text: '12 乘以 12 是多少' },
            { role: 'assistant', text: expect.stringContaining('144') },
          ],
        },
      ],
      actions: [{ action: 'freeze', by: '平台', reason: '付款存疑' }],
    });
    const text = JSON.stringify(content);
    for (const secret of ['别人的秘密', '13812340002', 'hash', '137****0000', user.accessToken.split('.')[1] ?? ''])
      expect(text).not.toContain(secret);
  });

  it('comes so often a minute and no oftener', async () => {
    expect(rateTable.credential.perUser).toBe(20);
    const limit = 3;
    jest.replaceProperty(rateTable, 'credential', { ...rateTable.credential, perUser: limit });
    const strict = await createTestSite({
      nodeOf: site,
      settings: { relaxations: { ...site.site.settings.relaxations, raisedLimits: false } },
    });
    try {
      const { token } = await strict.signIn();
      const statuses: number[] = [];
      for (let i = 0; i <= limit; i += 1)
        statuses.push((await strict.answer(accounts.exportData, {}, { token })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      jest.restoreAllMocks();
      await strict.close();
    }
  });

  it('has one part under each name', () => {
    const keys = personalData.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  // A domain that starts to store personal data must declare here what happens to it.
  it('knows every table that names an account', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select distinct c.table_name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'account_id' order by 1`.execute(site.site.db);
    const known = rows.map((row) => row.table_name);
    expect(known.filter((table) => !covered.includes(table))).toEqual([]);
  });
});

/** Tables with an `account_id`: each is exported, cleared or deliberately kept by a contribution. Tickets are deleted with their session. */
const covered: readonly string[] = [
  'account_audit_log',
  'account_browsers',
  'age_declarations',
  'app_collects',
  'app_history',
  'chat_files',
  'chat_instructions',
  'chat_messages',
  'chat_shares',
  'chats',
  'cloud_sessions',
  'comics',
  'comics_collections',
  'comics_roles',
  'collected_publications',
  'collected_works',
  'quick_fills',
  'notice_settings',
  'notices',
  'legal_agreements',
  'creation_batches',
  'creation_tasks',
  'credit_balances',
  'credit_entries',
  'credit_grants',
  'credit_holds',
  'dubbings',
  'exchange_redemptions',
  'exchange_tries',
  'guardian_consents',
  'invoice_requests',
  'like_changes',
  'membership_dues',
  'milestones',
  'newcomers',
  'object_writes',
  'objects',
  'orders',
  'own_apps',
  'own_prompts',
  'prompt_combinations',
  'purchases',
  'publication_likes',
  'publications',
  'renamed_authors',
  'pushes',
  'real_name_tries',
  'real_names',
  'sessions',
  'sms_codes',
  'socket_tickets',
  'speeches',
  'work_shares',
];
