import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { accounts } from '@ai-site/shared/api/accounts';
import { accountTexts, REAL_NAME_ACCOUNTS_MAX, REAL_NAME_TRIES_PER_DAY } from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { maskName } from './masked-name.ts';
import { assertRealName } from './must-have.ts';

const ID = '11010519491231002X';
const CHECKS = '10X98765432';

/** Another number with a valid check character. */
function numberOf(serial: number): string {
  const body = `1101051949123${String(serial).padStart(4, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (2 ** (17 - i) % 11), 0);
  return body + CHECKS[sum % 11];
}

let server: Server;
let site: TestSite;
let user: TestUser;
/** Requests that the fake service received, and its answers. */
const received: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
let says: { readonly status: number; readonly body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ authorization: request.headers.authorization, body });
      response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  site = await createTestSite({
    settings: {
      realName: { url: `http://127.0.0.1:${port}/verify`, token: 'a token' },
      realNameFeatures: ['purchase'],
    },
  });
});
afterAll(async () => {
  await site.close();
  server.close();
});
beforeEach(async () => {
  received.length = 0;
  says = { status: 200, body: '{"match":true}' };
  user = await site.signIn();
});

const verify = (by = user, idNumber = ID, name = '张小三') =>
  site.answer(accounts.realName, { body: { name, idNumber } }, { token: by.token });
const stateOf = async (by = user) => (await site.call(accounts.me, {}, { token: by.token })).realName;

describe('a real name', () => {
  it('is asked of the connected service, and neither it nor the number is kept', async () => {
    expect(await stateOf()).toBe('open');
    expect((await verify(user, ID.toLowerCase())).envelope).toMatchObject({
      code: 200,
      data: { realName: 'verified' },
    });
    expect(received).toEqual([{ authorization: 'Bearer a token', body: { name: '张小三', idNumber: ID } }]);
    const row = await site.site.db
      .selectFrom('real_names')
      .selectAll()
      .where('account_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name_masked: '张**', at: site.clock.now });
    expect(JSON.stringify(row) + row.number_hash.toString()).not.toContain('0105194912');
    expect((await verify()).envelope).toMatchObject({ code: 409, msg: accountTexts.realNameDone });
  });

  it('of an adult lets an older age be declared than before, that of a minor does not', async () => {
    const declare = (ageGroup: 'adult' | 'teen', by = user) =>
      site.answer(accounts.declareAge, { body: { ageGroup } }, { token: by.token });
    await declare('teen');
    expect((await declare('adult')).envelope).toMatchObject({ code: 403, msg: accountTexts.ageNotOlder });
    await verify(user, numberOf(5));
    expect((await declare('adult')).status).toBe(200);

    const minor = await site.signIn();
    await declare('teen', minor);
    // The clock of the tests begins in 2024.
    await verify(minor, '110105201102280036');
    expect((await declare('adult', minor)).status).toBe(403);
  });

  it('of a minor corrects the age that was declared too high', async () => {
    const minor = await site.signIn({ age_group: 'adult' });
    expect((await verify(minor, '110105201102280036')).envelope).toMatchObject({
      code: 200,
      data: { ageGroup: 'child' },
    });
    const rows = await site.site.db
      .selectFrom('age_declarations')
      .select('age_group')
      .where('account_id', '=', minor.userId)
      .execute();
    expect(rows).toEqual([{ age_group: 'child' }]);
  });

  it('is verified once when asked twice at once', async () => {
    const id = numberOf(1);
    const statuses = (await Promise.all([verify(user, id), verify(user, id)])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('that is not the number’s is refused, a few times a day', async () => {
    says = { status: 200, body: '{"match":false}' };
    for (let i = 0; i < REAL_NAME_TRIES_PER_DAY; i += 1)
      expect((await verify(user, numberOf(2))).envelope).toMatchObject({
        code: 400,
        msg: accountTexts.realNameMismatch,
      });
    expect((await verify(user, numberOf(2))).envelope).toMatchObject({ code: 429, msg: accountTexts.realNameTooOften });
    expect(received).toHaveLength(REAL_NAME_TRIES_PER_DAY);
    expect(await stateOf()).toBe('open');
    site.clock.advance(86_400);
    says = { status: 200, body: '{"match":true}' };
    expect((await verify(user, numberOf(2))).status).toBe(200);
  });

  it('with an impossible number never leaves the site', async () => {
    for (const id of ['110105194912310021', '11010519491231', '11010519491331002X'])
      expect((await verify(user, id)).envelope).toMatchObject({ code: 400, msg: accountTexts.idNumberInvalid });
    expect(received).toEqual([]);
  });

  it('verifies so many accounts, also when they ask at once', async () => {
    const people = await Promise.all(Array.from({ length: REAL_NAME_ACCOUNTS_MAX + 2 }, () => site.signIn()));
    const statuses = (await Promise.all(people.map((person) => verify(person, numberOf(3))))).map(
      (answer) => answer.status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(REAL_NAME_ACCOUNTS_MAX);
    expect((await verify(user, numberOf(3))).envelope).toMatchObject({ code: 409, msg: accountTexts.realNameTooMany });
  });

  it.each([
    [500, ''],
    [200, 'not json'],
    [200, '{"match":"yes"}'],
    [302, ''],
  ])('stays open when the service answers %d %s', async (status, body) => {
    says = { status, body };
    expect((await verify(user, numberOf(4))).envelope).toMatchObject({ code: 502, msg: accountTexts.realNameFailed });
    expect(await stateOf()).toBe('open');
  });
});

describe('a site without a service', () => {
  it('says so plainly and verifies nobody', async () => {
    const plain = await createTestSite({ nodeOf: site });
    try {
      const person = await plain.signIn();
      const answer = await plain.answer(
        accounts.realName,
        { body: { name: '张三', idNumber: ID } },
        { token: person.token },
      );
      expect(answer.envelope).toMatchObject({ code: 409, msg: accountTexts.realNameUnavailable });
      expect((await plain.call(accounts.me, {}, { token: person.token })).realName).toBe('unavailable');
    } finally {
      await plain.close();
    }
  });
});

describe('a reserved feature', () => {
  it('is for verified accounts, the others are for all', async () => {
    const row = await site.site.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(() => assertRealName(site.site, { user: row }, 'purchase')).toThrow(
      expect.objectContaining({ code: 403, message: accountTexts.realNameRequired }),
    );
    expect(() => assertRealName(site.site, { user: row }, 'contract')).not.toThrow();
    expect(() =>
      assertRealName(site.site, { user: { ...row, real_name_at: site.clock.now } }, 'purchase'),
    ).not.toThrow();
  });
});

describe('a masked name', () => {
  it.each([
    ['张三', '张*'],
    ['欧阳娜娜', '欧***'],
    ['𠮷田', '𠮷*'],
  ])('of %s is %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
