import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { agreementsUpdated } from '@ai-site/shared/content/agreements';
import { accountTexts, CODE_RESEND_SECONDS, CODES_PER_REQUESTER_PER_DAY } from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { readOutbox } from '../sms/outbox.ts';

let site: TestSite;
let ward: TestUser;
/** A number of its own for each test. */
let guardian = '';
let numbers = 0;

beforeAll(async () => {
  site = await createTestSite({ settings: { relaxations: { ...siteEnvTable.local, raisedLimits: false } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  numbers += 1;
  guardian = `138${String(numbers).padStart(4, '0')}2222`;
  // What the tests before asked for from the same address is too long ago to count.
  site.clock.advance(2 * 86_400);
  ward = await site.signIn({ age_group: 'teen' });
});

const ask = (by = ward, guardianMobile = guardian) =>
  site.answer(accounts.guardianCode, { body: { guardianMobile } }, { token: by.token });
const latest = async (mobile = guardian): Promise<string> => (await readOutbox(site.site, mobile))[0]?.code ?? '';
const consent = (authCode: string, by = ward, guardianMobile = guardian) =>
  site.answer(
    accounts.guardianConsent,
    { body: { guardianName: '王建国', relation: 'father', guardianMobile, authCode } },
    { token: by.token },
  );
const me = (by = ward) => site.call(accounts.me, {}, { token: by.token });

describe('age', () => {
  it('is as declared last, never an older one by itself, and every declaration is kept', async () => {
    const user = await site.signIn();
    const declare = (ageGroup: 'adult' | 'teen' | 'child') =>
      site.call(accounts.declareAge, { body: { ageGroup } }, { token: user.token });
    expect((await me(user)).ageGroup).toBeNull();
    expect(await declare('teen')).toMatchObject({ ageGroup: 'teen' });
    await declare('teen');
    const older = await site.answer(accounts.declareAge, { body: { ageGroup: 'adult' } }, { token: user.token });
    expect(older.envelope).toEqual({ code: 403, msg: accountTexts.ageNotOlder, data: null });
    expect((await me(user)).ageGroup).toBe('teen');
    expect(await declare('child')).toMatchObject({ ageGroup: 'child' });
    const rows = await site.site.db
      .selectFrom('age_declarations')
      .select('age_group')
      .where('account_id', '=', user.userId)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.age_group)).toEqual(['teen', 'child']);
    await expect(site.site.db.deleteFrom('age_declarations').execute()).rejects.toThrow('append-only');
  });

  it('under fourteen opens the chat with the guardian’s consent only', async () => {
    const child = await site.signIn({ age_group: 'child' });
    await ledgerOf(site, child.userId).issue(100, 30);
    const question = () =>
      site.app.inject({
        method: chat.createChat.method,
        url: chat.createChat.path,
        headers: { authorization: child.token },
        payload: { chatContent: [{ type: 1, content: '你好' }], chatAiModel: 5 },
      });
    const refused = await question();
    expect(refused.json()).toMatchObject({ code: 403, msg: accountTexts.guardianForUse });
    await site.site.db
      .updateTable('accounts')
      .set({ guardian_consent_at: site.clock.now })
      .where('id', '=', child.userId)
      .execute();
    expect((await question()).statusCode).toBe(200);
  });
});

describe('a guardian', () => {
  it('consents by the code on their own phone', async () => {
    expect((await ask()).status).toBe(200);
    const answer = await consent(await latest());
    expect(answer.envelope).toMatchObject({ code: 200, data: { guardianConsent: true } });
    expect((await me()).guardianConsent).toBe(true);
    const row = await site.site.db
      .selectFrom('guardian_consents')
      .selectAll()
      .where('account_id', '=', ward.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_id: ward.userId,
      guardian_name: '王建国',
      relation: 'father',
      phone_masked: '138****2222',
      agreements: agreementsUpdated,
      at: site.clock.now,
    });
    expect(JSON.stringify(row)).not.toContain(guardian);
    await expect(site.site.db.updateTable('guardian_consents').set({ guardian_name: '' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('consents once by one code, also when it comes twice at the same moment', async () => {
    await ask();
    const code = await latest();
    const statuses = (await Promise.all([consent(code), consent(code)])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  it('is not the account itself', async () => {
    expect((await ask(ward, ward.mobile)).envelope).toMatchObject({ code: 400, msg: accountTexts.guardianOwnNumber });
    expect((await consent('123456', ward, ward.mobile)).envelope.msg).toBe(accountTexts.guardianOwnNumber);
    expect(await readOutbox(site.site, ward.mobile)).toEqual([]);
  });

  it('is not needed by an adult', async () => {
    const adult = await site.signIn({ age_group: 'adult' });
    expect((await ask(adult)).envelope).toMatchObject({ code: 409, msg: accountTexts.guardianNotNeeded });
  });
});

describe('a guardian’s code', () => {
  it('is the asking account’s: another one neither redeems it nor uses up its tries', async () => {
    const other = await site.signIn({ age_group: 'teen' });
    await ask();
    const code = await latest();
    for (let i = 0; i < 6; i += 1) expect((await consent(code, other)).status).toBe(400);
    site.clock.advance(CODE_RESEND_SECONDS);
    await ask(other);
    expect((await consent(code)).status).toBe(200);
    expect((await consent(await latest(), ward)).status).toBe(400);
    expect((await me(other)).guardianConsent).toBe(false);
  });

  it('opens nothing else, and no other code stands for it', async () => {
    await ask();
    expect(
      (await site.answer(accounts.loginByCode, { body: { mobile: guardian, authCode: await latest() } })).status,
    ).toBe(400);
    site.clock.advance(CODE_RESEND_SECONDS);
    await site.call(accounts.sendCode, { body: { mobilePhone: guardian } });
    expect((await consent(await latest())).status).toBe(400);
  });

  it('obeys the limits of the phone and of the account', async () => {
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    for (let i = 1; i < CODES_PER_REQUESTER_PER_DAY; i += 1) {
      site.clock.advance(CODE_RESEND_SECONDS);
      expect((await ask(ward, `1392222000${i}`)).status).toBe(200);
    }
    site.clock.advance(CODE_RESEND_SECONDS);
    expect((await ask(ward, '13933330000')).status).toBe(429);
    expect(await readOutbox(site.site, '13933330000')).toEqual([]);
  });
});
