import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { memberships } from '@ai-site/shared/api/membership';
import { users } from '@ai-site/shared/api/users';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { changeAccount } from '../accounts/profile.ts';
import { findSession, openSession } from '../sessions/sessions.ts';
import { readOutbox } from '../sms/outbox.ts';

const OPERATOR = '13700000000';
let site: TestSite;
let mobiles = 0;

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
});
afterAll(() => site.close());

const latest = async (mobile: string): Promise<string> => (await readOutbox(site.site, mobile))[0]?.code ?? '';
function newMobile(): string {
  mobiles += 1;
  return `1381000${String(mobiles).padStart(4, '0')}`;
}

/** Registers an account in the normal way, with the welcome credits. */
async function register(mobile = newMobile()) {
  site.clock.advance(60);
  await site.call(accounts.sendCode, { body: { mobilePhone: mobile } });
  const user = await site.call(accounts.loginByCode, { body: { mobile, authCode: await latest(mobile) } });
  return { mobile, userId: user.userId, token: user.accessToken };
}
type Person = Awaited<ReturnType<typeof register>>;

async function cancelCodeOf({ mobile, token }: Person): Promise<string> {
  site.clock.advance(60);
  await site.call(accounts.cancelCode, {}, { token });
  return latest(mobile);
}
const cancel = ({ token }: Person, authCode: string) => site.answer(accounts.cancel, { body: { authCode } }, { token });
const rowOf = ({ userId }: Person) =>
  site.site.db.selectFrom('accounts').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

const askAtOnce = ({ token }: Person) =>
  site.app.inject({
    method: chat.createChat.method,
    url: chat.createChat.path,
    headers: { authorization: token },
    payload: { chatContent: [{ type: 1, content: '1+1' }], chatAiModel: 5 },
  });

async function giveAvatar({ token }: Person): Promise<string> {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer();
  const url = await site.call(accounts.avatarUploadUrl, { query: {} }, { token });
  await site.app.inject({ method: 'PUT', url, payload: photo, headers: { 'content-type': 'image/jpeg' } });
  const address = url.split('?')[0] ?? '';
  await site.call(accounts.avatar, { body: { avatar: address } }, { token });
  return address.replace('/files/', '');
}

describe('cancelling an account', () => {
  it('needs the code of its own phone for this very purpose', async () => {
    const person = await register();
    expect((await cancel(person, '123456')).envelope).toMatchObject({ code: 400, msg: accountTexts.codeWrong });
    site.clock.advance(60);
    await site.call(accounts.sendCode, { body: {} }, { token: person.token });
    expect((await cancel(person, await latest(person.mobile))).status).toBe(400);
    expect((await rowOf(person)).account_status).toBe('normal');
  });

  it('ends the sessions and leaves nothing of the person', async () => {
    const person = await register();
    await site.call(accounts.nickName, { body: { nickName: '小王' } }, { token: person.token });
    const file = await giveAvatar(person);
    expect(await site.site.storage.store.head(file)).toBeDefined();
    await askAtOnce(person);
    const { db } = site.site;
    await db
      .insertInto('real_names')
      .values({ account_id: person.userId, name_masked: '王*', number_hash: Buffer.from('x'), at: site.clock.now })
      .execute();

    expect((await cancel(person, await cancelCodeOf(person))).status).toBe(200);

    expect((await site.answer(accounts.me, {}, { token: person.token })).status).toBe(401);
    const row = await rowOf(person);
    expect(row).toMatchObject({
      account_status: 'cancelled',
      nick_name: accountTexts.cancelledName,
      avatar: '',
      password_hash: null,
      member_type: 'NORMAL',
      real_name_at: null,
    });
    expect(await site.site.storage.store.head(file)).toBeUndefined();
    for (const table of ['sessions', 'chats', 'chat_messages', 'objects', 'real_names'] as const) {
      expect([
        table,
        await db.selectFrom(table).select('account_id').where('account_id', '=', person.userId).execute(),
      ]).toEqual([table, []]);
    }
    expect(
      await db
        .selectFrom('account_audit_log')
        .select(['action', 'actor'])
        .where('account_id', '=', person.userId)
        .execute(),
    ).toEqual([{ action: 'cancel', actor: '用户本人' }]);
  });

  it('names the number in no table that knows the account', async () => {
    const person = await register();
    await cancel(person, await cancelCodeOf(person));
    const { rows } = await tablesWithText(person.mobile);
    // The outbox takes the place of the phone.
    expect(rows).toEqual(['sms_outbox']);
  });

  it('voids the credits and ends what a purchase still had to come, and keeps the records', async () => {
    const person = await register();
    const { db } = site.site;
    const now = site.clock.now;
    await db.updateTable('accounts').set({ member_type: 'GOLD' }).where('id', '=', person.userId).execute();
    await db
      .insertInto('purchases')
      .values({
        id: `p ${person.userId}`,
        account_id: person.userId,
        order_no: 'B00001',
        tier: 'GOLD',
        price_fen: 9900,
        pay_type: 1,
        bought_at: now,
        starts_at: now,
        ends_at: null,
        remaining_days: null,
        months: null,
        batch_tenths: 50_000,
        batches: 12,
        refunded_at: null,
      })
      .execute();
    await db
      .insertInto('membership_dues')
      .values({ account_id: person.userId, next_issue_at: now, next_term_at: null })
      .execute();
    await db
      .insertInto('guardian_consents')
      .values({
        account_id: person.userId,
        guardian_name: '王建国',
        relation: 'father',
        phone_hash: Buffer.from('y'),
        phone_masked: '138****2222',
        agreements: '2024-02-18',
        at: now,
      })
      .execute();

    await cancel(person, await cancelCodeOf(person));

    expect(
      await db.selectFrom('credit_balances').select('left_tenths').where('account_id', '=', person.userId).execute(),
    ).toEqual([{ left_tenths: 0 }]);
    expect(
      await db
        .selectFrom('credit_entries')
        .select(['kind', 'left_delta'])
        .where('account_id', '=', person.userId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { kind: 'issue', left_delta: 1000 },
      { kind: 'void', left_delta: -1000 },
    ]);
    expect(
      await db.selectFrom('membership_dues').select('account_id').where('account_id', '=', person.userId).execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom('purchases').select('order_no').where('account_id', '=', person.userId).execute(),
    ).toEqual([{ order_no: 'B00001' }]);
    expect(
      await db
        .selectFrom('guardian_consents')
        .select('guardian_name')
        .where('account_id', '=', person.userId)
        .execute(),
    ).toHaveLength(1);
  });

  it('frees the number for a new account, without another welcome', async () => {
    const person = await register();
    await cancel(person, await cancelCodeOf(person));
    const again = await register(person.mobile);
    expect(again.userId).not.toBe(person.userId);
    expect((await site.call(accounts.me, {}, { token: again.token })).initPwd).toBe(true);
    expect((await site.call(memberships.current, {}, { token: again.token })).pointBalance).toBe(0);
  });

  it('does not lift the limits of sending: the number waits for its next code as always', async () => {
    const person = await register();
    const body = { mobilePhone: person.mobile };
    const code = await cancelCodeOf(person);
    await site.call(accounts.sendCode, { body });
    expect((await cancel(person, code)).status).toBe(200);
    expect((await site.answer(accounts.sendCode, { body })).status).toBe(429);
    site.clock.advance(60);
    expect((await site.answer(accounts.sendCode, { body })).status).toBe(200);
  });

  it('happens once, also when it comes twice at the same moment', async () => {
    const person = await register();
    const code = await cancelCodeOf(person);
    const statuses = (await Promise.all([cancel(person, code), cancel(person, code)])).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true);
    expect(
      await site.site.db.selectFrom('account_audit_log').select('id').where('account_id', '=', person.userId).execute(),
    ).toHaveLength(1);
  });

  it('lets no request in hand write to the account afterwards', async () => {
    const person = await register();
    const session = await findSession(site.site, person.token);
    if (session === null) throw new Error('not signed in');
    await cancel(person, await cancelCodeOf(person));
    await expect(changeAccount(site.site, session, { nick_name: '还在' })).rejects.toThrow(
      expect.objectContaining({ code: 401 }),
    );
    expect((await rowOf(person)).nick_name).toBe(accountTexts.cancelledName);
  });

  it('leaves nothing of what is asked, signed in to or drawn at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await register();
      const code = await cancelCodeOf(person);
      const [cancelled] = await Promise.all([
        cancel(person, code),
        askAtOnce(person),
        openSession(site.site, { id: person.userId }).catch(() => null),
        giveAvatar(person).catch(() => null),
      ]);
      expect(cancelled.status).toBe(200);
      const { db } = site.site;
      for (const table of ['sessions', 'chats', 'chat_messages'] as const) {
        expect([
          table,
          await db.selectFrom(table).select('account_id').where('account_id', '=', person.userId).execute(),
        ]).toEqual([table, []]);
      }
      expect(await rowOf(person)).toMatchObject({ account_status: 'cancelled', avatar: '' });
    }
  });

  it('is not for operators, nor for a frozen account', async () => {
    const operator = await register(OPERATOR);
    expect((await site.answer(accounts.cancelCode, {}, { token: operator.token })).envelope).toMatchObject({
      code: 409,
      msg: accountTexts.operatorCannotCancel,
    });
    expect((await cancel(operator, '123456')).status).toBe(409);
    const person = await register();
    const code = await cancelCodeOf(person);
    await site.site.db
      .updateTable('sessions')
      .set({ confirmed_at: site.clock.now })
      .where('account_id', '=', operator.userId)
      .execute();
    await site.call(
      users.restrict,
      { params: { id: person.userId }, body: { status: 'frozen', reason: '付款存疑' } },
      { token: operator.token },
    );
    expect((await cancel(person, code)).envelope).toMatchObject({ code: 409, msg: accountTexts.frozenCannotCancel });
    expect(await site.call(users.detail, { params: { id: person.userId } }, { token: operator.token })).toMatchObject({
      user: { status: 'frozen' },
    });
  });

  it('is seen by operators as an account without a person', async () => {
    const operator = await register(OPERATOR);
    const person = await register();
    await cancel(person, await cancelCodeOf(person));
    const { items } = await site.call(users.list, { query: { search: person.userId } }, { token: operator.token });
    expect(items).toMatchObject([
      {
        status: 'cancelled',
        nickName: accountTexts.cancelledName,
        mobile: accountTexts.cancelledName,
        pointBalance: 0,
        sessions: 0,
      },
    ]);
    expect(
      (await site.call(users.list, { query: { search: person.mobile } }, { token: operator.token })).items,
    ).toEqual([]);
  });
});

/** Names of the tables that contain a text in any column. */
async function tablesWithText(text: string): Promise<{ readonly rows: string[] }> {
  const { db } = site.site;
  const tables = (await db.introspection.getTables()).map(({ schema, name }) =>
    schema === 'public' ? name : `${schema}.${name}`,
  );
  const { sql } = await import('kysely');
  const found: string[] = [];
  for (const table of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} as t where t::text like ${`%${text}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return { rows: found };
}
