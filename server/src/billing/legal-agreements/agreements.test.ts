import { accounts } from '@ai-site/shared/api/accounts';
import { type AgreementSummary, CONTRACTS_PAGE, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { memberships } from '@ai-site/shared/api/membership';
import { TopicType } from '@ai-site/shared/api/realtime';
import { users } from '@ai-site/shared/api/users';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { bodyHash } from './body.ts';
import { agreementData } from './personal-data.ts';
import { PDF_VALID_SECONDS } from './signed-pdf-url.ts';

const OPERATOR = '13700000000';
const DAY = 86_400;
let site: TestSite;
let operator: TestUser;

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await site.signIn({ mobile: OPERATOR });
});
afterAll(() => site.close());

const terms = {
  productName: '企业算力包',
  contactContent: '<h1>合同</h1><p>甲方<script>alert(1)</script></p>',
  points: 300,
  validDays: 30,
  signWithinDays: 7,
};
const issue = (user: TestUser, rest: Partial<typeof terms> = {}) =>
  site.call(legalAgreements.issue, { body: { mobile: user.mobile, ...terms, ...rest } }, { token: operator.token });
const accept = (user: TestUser, id: string) =>
  site.answer(legalAgreements.accept, { params: { id } }, { token: user.token, ip: '10.1.2.3' });
const withdraw = (id: string) => site.answer(legalAgreements.withdraw, { params: { id } }, { token: operator.token });
const awaiting = async (user: TestUser) => (await site.call(accounts.me, {}, { token: user.token })).contactIds;
const balance = async (user: TestUser) =>
  (await site.call(memberships.current, {}, { token: user.token })).pointBalance;
const tell = ({ envelope }: { readonly envelope: { readonly code: number; readonly msg: string } }) => [
  envelope.code,
  envelope.msg,
];
const pushesTo = async (user: TestUser) =>
  JSON.stringify(await site.site.db.selectFrom('pushes').selectAll().where('account_id', '=', user.userId).execute());
const download = async (user: TestUser, id: string) =>
  site.call(legalAgreements.download, { params: { id } }, { token: user.token });

describe('issuing a contract', () => {
  it('sanitises the body, numbers it and lays it before the account', async () => {
    const user = await site.signIn();
    const issued = await issue(user);
    expect(issued).toMatchObject({
      productName: '企业算力包',
      status: 1,
      point: 3000,
      validDays: 30,
      signedAt: null,
      withdrawnAt: null,
      userId: user.userId,
      createdBy: '操作员 137****0000',
    });
    expect(issued.contactCode).toMatch(/^HT20240301-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(issued.mobile).toMatch(/^139\*{4}\d{4}$/);
    expect(issued.expiredTime).toBe('2024-03-08T16:00:00.000Z');
    expect(await site.call(legalAgreements.get, { params: { id: issued.id } }, { token: user.token })).toMatchObject({
      id: issued.id,
      contactContent: '<h1>合同</h1><p>甲方</p>',
    });
    expect(await awaiting(user)).toEqual([issued.id]);
    expect(await pushesTo(user)).toContain(String(TopicType.contracts));
  });

  it('needs an account, and something to read', async () => {
    const user = await site.signIn();
    const body = { mobile: '15900000000', ...terms };
    expect(tell(await site.answer(legalAgreements.issue, { body }, { token: operator.token }))).toEqual([
      404,
      agreementTexts.noAccount,
    ]);
    const silent = { mobile: user.mobile, ...terms, contactContent: '<script>1</script>' };
    expect(tell(await site.answer(legalAgreements.issue, { body: silent }, { token: operator.token }))).toEqual([
      400,
      agreementTexts.emptyBody,
    ]);
    expect(await awaiting(user)).toEqual([]);
  });

  it('takes a hostile product name as plain text', async () => {
    const user = await site.signIn();
    const productName = '<img src=x onerror=alert(1)>%_\\';
    const { id } = await issue(user, { productName });
    expect((await site.call(legalAgreements.get, { params: { id } }, { token: user.token })).productName).toBe(
      productName,
    );
    const found = await site.call(
      legalAgreements.issued,
      { query: { search: 'alert(1)>%_\\' } },
      { token: operator.token },
    );
    expect(found.items.map((item) => item.id)).toEqual([id]);
    const pdf = await site.app.inject({ url: await download(user, id) });
    expect(pdf.statusCode).toBe(200);
  });

  it('is for operators alone', async () => {
    const user = await site.signIn();
    for (const call of [
      legalAgreements.issue,
      legalAgreements.issued,
      legalAgreements.preview,
      legalAgreements.withdraw,
    ]) {
      expect(
        (
          await site.answer(
            call,
            { params: { id: 'x' }, body: call.method === 'GET' ? undefined : {} },
            { token: user.token },
          )
        ).status,
      ).toBe(403);
    }
  });

  it('shows beforehand what the body becomes', async () => {
    const shown = await site.call(
      legalAgreements.preview,
      { body: { contactContent: '<p onclick=x>甲<img src=x></p>' } },
      { token: operator.token },
    );
    expect(shown.contactContent).toBe('<p>甲</p>');
  });
});

describe('a contract', () => {
  it('is nobody else’s', async () => {
    const [user, other] = [await site.signIn(), await site.signIn()];
    const { id } = await issue(user);
    for (const call of [legalAgreements.get, legalAgreements.accept, legalAgreements.download])
      expect((await site.answer(call, { params: { id } }, { token: other.token })).status).toBe(404);
    expect(await site.call(legalAgreements.list, {}, { token: other.token })).toEqual([]);
    expect(await awaiting(other)).toEqual([]);
    expect(await awaiting(user)).toEqual([id]);
  });

  it('stands in the list newest first, and among those awaited oldest first until it is over', async () => {
    const user = await site.signIn();
    const ids: string[] = [];
    for (const signWithinDays of [1, 30, 30]) {
      ids.push((await issue(user, { signWithinDays })).id);
      site.clock.advance(60);
    }
    expect((await site.call(legalAgreements.list, {}, { token: user.token })).map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
    expect(await awaiting(user)).toEqual(ids);
    site.clock.advance(2 * DAY);
    expect(await awaiting(user)).toEqual(ids.slice(1));
    const list: AgreementSummary[] = await site.call(legalAgreements.list, {}, { token: user.token });
    expect(list.map(({ status }) => status)).toEqual([1, 1, 2]);
  });

  it('keeps its terms and its signature', async () => {
    const user = await site.signIn();
    const { id } = await issue(user);
    const { db } = site.site;
    await expect(db.updateTable('legal_agreements').set({ tenths: 1 }).where('id', '=', id).execute()).rejects.toThrow(
      'do not change',
    );
    await accept(user, id);
    await expect(
      db.updateTable('legal_agreements').set({ signed_at: new Date() }).where('id', '=', id).execute(),
    ).rejects.toThrow('do not change');
  });
});

describe('signing', () => {
  it('issues the credits, keeps the evidence and takes the contract off the list', async () => {
    const user = await site.signIn();
    const { id } = await issue(user);
    const signed = await site.call(legalAgreements.accept, { params: { id } }, { token: user.token, ip: '10.1.2.3' });
    const now = site.clock.now;
    expect(signed).toMatchObject({ id, signedAt: now.toISOString(), status: 1 });
    expect(await balance(user)).toBe(3000);
    expect(await awaiting(user)).toEqual([]);
    const row = await site.site.db
      .selectFrom('legal_agreements')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      signed_at: now,
      signed_session: user.sessionId,
      signed_body_hash: bodyHash('<h1>合同</h1><p>甲方</p>'),
    });
    expect(row.signed_address?.toString('latin1')).not.toContain('10.1.2.3');
    const grant = await site.site.db
      .selectFrom('credit_grants')
      .selectAll()
      .where('unique_key', '=', `contract ${id}`)
      .executeTakeFirstOrThrow();
    expect(grant).toMatchObject({
      kind: 'contract',
      tenths: 3000,
      account_id: user.userId,
      expires_at: row.credits_end,
    });
    expect(signed.expiredTime).toBe(grant.expires_at.toISOString());
    expect(grant.expires_at.toISOString()).toMatch(/T16:00:00\.000Z$/);
    const pushes = await pushesTo(user);
    for (const topic of [TopicType.contracts, TopicType.membership]) expect(pushes).toContain(String(topic));
  });

  it('issues them once, however often and however much at once it is asked for', async () => {
    const user = await site.signIn();
    const { id } = await issue(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(user, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ envelope }) => JSON.stringify(envelope.data).includes('"newlySigned":true'))).toHaveLength(
      1,
    );
    expect(
      new Set(answers.map(({ envelope }) => JSON.stringify(envelope.data).replace(/"newlySigned":\w+/, ''))).size,
    ).toBe(1);
    site.clock.advance(3 * DAY);
    expect((await accept(user, id)).status).toBe(200);
    expect(await balance(user)).toBe(3000);
  });

  it('is refused when the period is over, the contract withdrawn or the account frozen', async () => {
    const user = await site.signIn();
    const late = await issue(user, { signWithinDays: 1 });
    const withdrawn = await issue(user);
    expect((await withdraw(withdrawn.id)).status).toBe(200);
    expect(tell(await accept(user, withdrawn.id))).toEqual([409, agreementTexts.gone]);
    site.clock.advance(2 * DAY);
    expect(tell(await accept(user, late.id))).toEqual([409, agreementTexts.ended]);
    const frozen = await site.signIn({ account_status: 'frozen', account_status_reason: '付款存疑' });
    const { id } = await issue(frozen);
    expect(tell(await accept(frozen, id))).toEqual([403, `${membershipTexts.frozen}：付款存疑`]);
    expect([await balance(user), await balance(frozen)]).toEqual([0, 0]);
  });

  it('leaves nothing behind when it fails half way', async () => {
    const user = await site.signIn();
    const { id } = await issue(user);
    // The key is already used for something else, so the ledger refuses after the signature was written.
    const other = await site.signIn();
    const at = site.clock.now;
    await site.site.db
      .insertInto('credit_grants')
      .values({
        id: `fault-${id}`,
        account_id: other.userId,
        kind: 'contract',
        tenths: 1,
        issued_at: at,
        expires_at: new Date(at.getTime() + 1000),
        unique_key: `contract ${id}`,
      })
      .execute();
    expect((await accept(user, id)).status).toBe(500);
    expect(await site.call(legalAgreements.get, { params: { id } }, { token: user.token })).toMatchObject({
      signedAt: null,
    });
    expect(await awaiting(user)).toEqual([id]);
    expect(await balance(user)).toBe(0);
  });
});

describe('withdrawing', () => {
  it('makes an unsigned contract vanish for its account, and is refused for a signed one', async () => {
    const user = await site.signIn();
    const first = await issue(user);
    site.clock.advance(1);
    const second = await issue(user);
    await accept(user, second.id);
    const withdrawn = await site.call(
      legalAgreements.withdraw,
      { params: { id: first.id } },
      { token: operator.token },
    );
    expect(withdrawn).toMatchObject({ withdrawnAt: site.clock.now.toISOString(), status: 2 });
    site.clock.advance(60);
    expect(
      (await site.call(legalAgreements.withdraw, { params: { id: first.id } }, { token: operator.token })).withdrawnAt,
    ).toBe(withdrawn.withdrawnAt);
    expect(tell(await withdraw(second.id))).toEqual([409, agreementTexts.signed]);
    expect((await withdraw('unknown')).status).toBe(404);
    for (const call of [legalAgreements.get, legalAgreements.download])
      expect(tell(await site.answer(call, { params: { id: first.id } }, { token: user.token }))).toEqual([
        404,
        agreementTexts.gone,
      ]);
    expect((await site.call(legalAgreements.list, {}, { token: user.token })).map(({ id }) => id)).toEqual([second.id]);
    expect(await awaiting(user)).toEqual([]);
    expect(await agreementData.read(site.site.db, user.userId)).toMatchObject([
      { withdrawnAt: new Date(withdrawn.withdrawnAt ?? '') },
      { bodySha256: bodyHash('<h1>合同</h1><p>甲方</p>').toString('hex') },
    ]);
  });

  itByNight('and signing at the same moment end in one of both', async () => {
    const user = await site.signIn();
    for (let round = 0; round < 10; round += 1) {
      const { id } = await issue(user, { points: 1 });
      const [signed, taken] = await Promise.all([accept(user, id), withdraw(id)]);
      expect([signed.status, taken.status].toSorted()).toEqual([200, 409]);
    }
    const signed = (await site.call(legalAgreements.list, {}, { token: user.token })).filter(
      ({ signedAt }) => signedAt !== null,
    );
    expect(await balance(user)).toBe(signed.length * 10);
  });
});

describe('the list of what was issued', () => {
  itByNight('comes page by page, newest first, and is searched by number, mobile and product', async () => {
    const user = await site.signIn();
    const ids: string[] = [];
    for (let n = 0; n < CONTRACTS_PAGE + 3; n += 1)
      ids.unshift((await issue(user, { productName: `分页产品 ${n}` })).id);
    // With the same time, the id decides the order.
    const first = await site.call(legalAgreements.issued, { query: { search: '分页产品' } }, { token: operator.token });
    expect(first.items).toHaveLength(CONTRACTS_PAGE);
    const second = await site.call(
      legalAgreements.issued,
      { query: { search: '分页产品', cursor: first.cursor ?? '' } },
      { token: operator.token },
    );
    expect(second.cursor).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const [one] = first.items;
    const byNumber = await site.call(
      legalAgreements.issued,
      { query: { search: one?.contactCode.toLowerCase() ?? '' } },
      { token: operator.token },
    );
    expect(byNumber.items.map(({ id }) => id)).toEqual([one?.id]);
    const byMobile = await site.call(
      legalAgreements.issued,
      { query: { search: user.mobile } },
      { token: operator.token },
    );
    expect(new Set(byMobile.items.map(({ userId }) => userId))).toEqual(new Set([user.userId]));
    expect(
      (await site.answer(legalAgreements.issued, { query: { cursor: '1.2.3' } }, { token: operator.token })).status,
    ).toBe(400);
    expect(
      (await site.call(legalAgreements.issued, { query: { search: '%' } }, { token: operator.token })).items.every(
        ({ productName }) => productName.includes('%'),
      ),
    ).toBe(true);
  });
});

describe('the PDF', () => {
  it('is downloaded from a signed path, named after the product, for five minutes', async () => {
    const user = await site.signIn();
    const { id } = await issue(user, { productName: '算力包/年度' });
    const path = await download(user, id);
    expect(path).toMatch(/^\/contract-pdf\/[\w-]+\?/);
    const answer = await site.app.inject({ url: path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="contract.pdf"; filename*=UTF-8''${encodeURIComponent('算力包_年度.pdf')}`,
    );
    expect(answer.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(answer.rawPayload.toString('latin1')).toContain('NotoSansSC');
    site.clock.advance(PDF_VALID_SECONDS - 1);
    expect((await site.app.inject({ url: path })).statusCode).toBe(200);
    site.clock.advance(1);
    const over = await site.app.inject({ url: path });
    expect([over.statusCode, over.json()]).toEqual([403, { code: 403, msg: agreementTexts.linkOver, data: null }]);
  });

  it('of a signed contract is made once, kept with the contract, and made again should it be lost', async () => {
    const user = await site.signIn();
    const { id } = await issue(user);
    const kept = () =>
      site.site.db.selectFrom('legal_agreement_pdfs').select('file_key').where('agreement_id', '=', id).execute();
    const read = async () =>
      (await site.app.inject({ url: await download(user, id) })).rawPayload.subarray(0, 5).toString('latin1');
    expect([await read(), await kept()]).toEqual(['%PDF-', []]);
    await site.call(legalAgreements.accept, { params: { id } }, { token: user.token });
    expect(await read()).toBe('%PDF-');
    const [first] = await kept();
    await collectGarbage(site.site);
    expect([await read(), await kept()]).toEqual(['%PDF-', [first]]);
    expect((await site.app.inject(`/files/${first?.file_key}`)).statusCode).toBe(404);
    await site.site.storage.store.delete(first?.file_key ?? '');
    expect(await read()).toBe('%PDF-');
    await collectGarbage(site.site);
    const [second] = await kept();
    expect(second?.file_key).not.toBe(first?.file_key);
    expect(
      await site.site.db
        .selectFrom('objects')
        .select('key')
        .where('kind', '=', 'contract-pdf')
        .where('account_id', '=', user.userId)
        .execute(),
    ).toEqual([{ key: second?.file_key }]);
  });

  it('opens by nothing but its own path', async () => {
    const [user, other] = [await site.signIn(), await site.signIn()];
    const [mine, theirs] = [await issue(user), await issue(other)];
    const path = await download(user, mine.id);
    const query = path.slice(path.indexOf('?'));
    const changed = [
      path.replace(mine.id, theirs.id),
      path.replace(user.userId, other.userId),
      path.replace(/expires=\d+/, 'expires=9999999999'),
      path.slice(0, path.indexOf('?')),
      `/contract-pdf/${encodeURIComponent('../../x')}${query}`,
      `/contract-pdf/%00${query}`,
    ];
    for (const url of changed) expect((await site.app.inject({ url })).statusCode).toBe(403);
    await withdraw(mine.id);
    expect((await site.app.inject({ url: path })).statusCode).toBe(404);
  });
});

describe('the audit log of an account', () => {
  it('tells who issued and withdrew its contracts', async () => {
    const user = await site.signIn();
    const { id, contactCode } = await issue(user);
    await withdraw(id);
    await withdraw(id);
    const { actions } = await site.call(users.detail, { params: { id: user.userId } }, { token: operator.token });
    expect(actions.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['contract', '操作员 137****0000', `撤回合同 ${contactCode}（企业算力包）`],
      ['contract', '操作员 137****0000', `发出合同 ${contactCode}（企业算力包）`],
    ]);
  });
});

describe('cancelling the account', () => {
  it('withdraws what is not signed and keeps what is, also while it is being signed', async () => {
    const { db } = site.site;
    const user = await site.signIn();
    const [signed, open, raced] = [await issue(user), await issue(user), await issue(user)];
    await accept(user, signed.id);
    const cancelled = db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', user.userId).forUpdate().execute();
      await agreementData.cancel?.(tx, user.userId, site.clock.now);
    });
    const [answer] = await Promise.all([accept(user, raced.id), cancelled]);
    expect([200, 409]).toContain(answer.status);
    const rows = await db
      .selectFrom('legal_agreements')
      .select(['id', 'signed_at', 'withdrawn_by'])
      .where('account_id', '=', user.userId)
      .execute();
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(signed.id)).toMatchObject({ withdrawn_by: null });
    expect(of(open.id)).toMatchObject({ signed_at: null, withdrawn_by: '用户本人' });
    expect(of(raced.id)?.signed_at === null).toBe(answer.status === 409);
  });
});
