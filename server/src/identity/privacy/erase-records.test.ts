import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { RECORDS_KEPT_YEARS } from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { hold, settle } from '../../billing/credits/ledger.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import { buy } from '../../billing/membership/testing/buy.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { readOutbox } from '../sms/outbox.ts';
import type { PersonalData } from './personal-data.ts';

const DAY_SECONDS = 86_400;
let site: TestSite;
let mobiles = 0;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

async function codeFor(mobile: string, ask: () => Promise<unknown>): Promise<string> {
  site.clock.advance(60);
  await ask();
  return (await readOutbox(site.site, mobile))[0]?.code ?? '';
}

async function register(mobile: string) {
  const authCode = await codeFor(mobile, () => site.call(accounts.sendCode, { body: { mobilePhone: mobile } }));
  const { userId, accessToken: token } = await site.call(accounts.loginByCode, { body: { mobile, authCode } });
  return { mobile, userId, token };
}

/** Creates an account with a record of every kind and cancels it. */
async function cancelled() {
  mobiles += 1;
  const person = await register(`1382000${String(mobiles).padStart(4, '0')}`);
  const { userId: account_id } = person;
  const { db } = site.site;
  const now = site.clock.now;
  await buy(site, person, 'GOLD');
  const orderNo = `E${String(mobiles).padStart(6, '0')}`;
  await db
    .transaction()
    .execute((tx) =>
      hold(
        tx,
        now,
        { accountId: account_id, tenths: 20, key: `spent ${account_id}`, note: '图像创作' },
        membershipChanges,
      ),
    );
  await db.transaction().execute((tx) => settle(tx, now, `spent ${account_id}`));
  const paid = { order_no: orderNo, attempt_no: `${orderNo}A`, provider: 'wechat', provider_no: `P${orderNo}` };
  await db
    .insertInto('orders')
    .values({
      order_no: orderNo,
      account_id,
      session_id: null,
      tier: 'GOLD',
      amount_fen: 9900,
      client_type: 1,
      pay_type: 1,
      stage: 'paid',
      agreement: '2024-02-18',
      age_group: 'adult',
      callback_path: '/',
      created_at: now,
      expires_at: new Date(now.getTime() + 900_000),
      paid_at: now,
      closed_at: null,
    })
    .execute();
  await db
    .insertInto('payment_attempts')
    .values({
      order_no: orderNo,
      attempt_no: paid.attempt_no,
      provider: 'wechat',
      pay_type: 1,
      state: 'paid',
      created_at: now,
      next_query_at: null,
      queried_at: null,
    })
    .execute();
  await db
    .insertInto('payments')
    .values({ ...paid, amount_fen: 9900, paid_at: now, received_at: now, duplicate: false })
    .execute();
  await db.insertInto('age_declarations').values({ account_id, age_group: 'adult', at: now }).execute();
  await db
    .insertInto('guardian_consents')
    .values({
      account_id,
      guardian_name: '王建国',
      relation: 'father',
      phone_hash: Buffer.from('y'),
      phone_masked: '138****2222',
      agreements: '2024-02-18',
      at: now,
    })
    .execute();
  const authCode = await codeFor(person.mobile, () => site.call(accounts.cancelCode, {}, { token: person.token }));
  await site.call(accounts.cancel, { body: { authCode } }, { token: person.token });
  return { ...person, ...paid };
}

const run = () => site.runJob('cancelled-records');
const payments = (orderNo: string) =>
  site.site.db.selectFrom('payments').select('order_no').where('order_no', '=', orderNo).execute();

/** Tables that contain rows of the account. */
async function tablesNaming(accountId: string): Promise<string[]> {
  const { db } = site.site;
  const found: string[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'account_id')) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} where account_id = ${accountId}`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** The last second of the legal retention period, counted from now. */
function toTheEndOfTheTerm(): void {
  const end = new Date(site.clock.now);
  end.setUTCFullYear(end.getUTCFullYear() + RECORDS_KEPT_YEARS);
  site.clock.now = new Date(end.getTime() - 1000);
}

describe('the records of a cancelled account', () => {
  it(`are kept for ${RECORDS_KEPT_YEARS} years and deleted then, but for the hash of the phone number`, async () => {
    const person = await cancelled();
    toTheEndOfTheTerm();
    await run();
    expect(await tablesNaming(person.userId)).toEqual([
      'account_audit_log',
      'age_declarations',
      'credit_balances',
      'credit_entries',
      'credit_grants',
      'credit_holds',
      'guardian_consents',
      'orders',
      'purchases',
    ]);
    expect(await payments(person.order_no)).toHaveLength(1);

    site.clock.advance(2);
    await run();
    expect(await tablesNaming(person.userId)).toEqual(['credit_grants']);
    expect(
      await site.site.db.selectFrom('credit_grants').select('kind').where('account_id', '=', person.userId).execute(),
    ).toEqual([{ kind: 'welcome' }]);
    expect(await payments(person.order_no)).toEqual([]);
    const again = await register(person.mobile);
    expect((await site.call(memberships.current, {}, { token: again.token })).pointBalance).toBe(0);
  });

  it('wait for money that came or went back later', async () => {
    const person = await cancelled();
    const refund = {
      refund_no: `R${person.provider_no}`,
      order_no: person.order_no,
      attempt_no: person.attempt_no,
      provider: 'wechat',
      provider_no: person.provider_no,
    };
    await site.site.db
      .insertInto('refunds')
      .values({
        ...refund,
        amount_fen: 9900,
        total_fen: 9900,
        reason: 'regulator',
        note: '',
        by_whom: '系统',
        requested_at: site.clock.now,
        done_at: null,
        next_try_at: null,
      })
      .execute();
    toTheEndOfTheTerm();
    site.clock.advance(DAY_SECONDS);
    await run();
    expect(await payments(person.order_no)).toHaveLength(1);
    await site.site.db
      .updateTable('refunds')
      .set({ state: 'done', done_at: site.clock.now })
      .where('refund_no', '=', refund.refund_no)
      .execute();
    await run();
    expect(await payments(person.order_no)).toHaveLength(1);
    toTheEndOfTheTerm();
    site.clock.advance(2);
    await run();
    expect(await tablesNaming(person.userId)).toEqual(['credit_grants']);
  });

  it('wait for every domain that has to keep some, and hold back no other account', async () => {
    const [kept, erased] = [await cancelled(), await cancelled()];
    toTheEndOfTheTerm();
    site.clock.advance(DAY_SECONDS);
    const asked: string[] = [];
    const keeping: PersonalData = {
      key: 'kept',
      read: async () => null,
      async retained(_db, accountIds) {
        asked.push(...accountIds);
        return [kept.userId];
      },
    };
    await site.site.jobs.runJob(
      { ...site.site, ports: { ...site.site.ports, personalData: [...site.site.ports.personalData, keeping] } },
      'cancelled-records',
    );
    expect(asked).toEqual(expect.arrayContaining([kept.userId, erased.userId]));
    expect(await payments(kept.order_no)).toHaveLength(1);
    expect(await payments(erased.order_no)).toEqual([]);
    await run();
    expect(await payments(kept.order_no)).toEqual([]);
  });

  it('of accounts that live are never touched, and nothing else deletes what is append-only', async () => {
    const living = await register('13830000001');
    toTheEndOfTheTerm();
    site.clock.advance(DAY_SECONDS);
    await run();
    expect(await tablesNaming(living.userId)).toContain('credit_entries');
    await expect(
      site.site.db.deleteFrom('credit_entries').where('account_id', '=', living.userId).execute(),
    ).rejects.toThrow('append-only');
    await expect(
      site.site.db.transaction().execute(async (tx) => {
        await sql`select set_config('site.erasing_records', 'on', true)`.execute(tx);
        await tx.updateTable('credit_entries').set({ left_delta: 0 }).where('account_id', '=', living.userId).execute();
      }),
    ).rejects.toThrow('append-only');
  });
});
