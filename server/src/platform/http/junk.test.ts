import { calls } from '@ai-site/shared/api';
import type { Call } from '@ai-site/shared/api/define';
import { envelope } from '@ai-site/shared/api/envelope';
import { registryCalls } from '@ai-site/shared/api/registry';
import { site as siteCalls } from '@ai-site/shared/api/site';
import { startForm } from '@ai-site/shared/api/start-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { junkNear, junkText } from '../../testing/junk.ts';
import { sampleInput } from '../../testing/sample-input.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';

const answeredOutsideTheEnvelope: readonly string[] = [siteCalls.outbox.name, startForm.send.name];
/** No build is live on this site, so the calls that need one report that. */
const unavailable: readonly string[] = [registryCalls.current.name];

let site: TestSite;
let user: TestUser | undefined;
let operator: TestUser;
const OPERATOR = '13700000000';
const signedUp: string[] = [];

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await site.signIn({ mobile: OPERATOR });
  signedUp.push(operator.userId);
});
afterAll(() => site.close());

/** Replaces every parameter by the same text. */
const pathWith = (call: Call, text: string): string =>
  call.path.replace(/:[A-Za-z]+/g, () => encodeURIComponent(text.toWellFormed()));

interface Junk {
  readonly param: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly signedIn: boolean;
}

/** Archives go to the deploy call, JSON to all others. */
const takesArchive = ({ access, method, body }: Call): boolean =>
  access === 'deploy' && method === 'POST' && body === undefined;

const junkFor = (call: Call): fc.Arbitrary<Junk> =>
  fc.record({
    param: junkText,
    query: call.query === undefined ? fc.constant({}) : junkNear(sampleInput(call.query)),
    body: takesArchive(call)
      ? junkText
      : call.body === undefined
        ? fc.constant(undefined)
        : junkNear(sampleInput(call.body)),
    signedIn: fc.boolean(),
  });

/** A request that a well-behaved client might send. */
const plain = (call: Call): Junk => ({
  param: 'shell',
  query: sampleInput(call.query),
  body: call.body === undefined ? undefined : sampleInput(call.body),
  signedIn: true,
});

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const queryText = (query: unknown): string =>
  new URLSearchParams(
    entriesOf(query).map(([key, value]): [string, string] => [key.toWellFormed(), textOf(value)]),
  ).toString();

function bodyOf(
  call: Call,
  body: unknown,
): { readonly headers: Record<string, string>; readonly payload?: string | Buffer } {
  if (body === undefined) return { headers: {} };
  if (takesArchive(call)) return { headers: { 'content-type': 'application/zip' }, payload: Buffer.from(textOf(body)) };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

function answerTo(call: Call, junk: Junk) {
  const { headers, ...payload } = bodyOf(call, call.method === 'GET' ? undefined : junk.body);
  const token = {
    deploy: site.site.settings.deployToken ?? '',
    operator: operator.token,
    user: user?.token ?? '',
    public: user?.token ?? '',
  }[call.access];
  return site.app.inject({
    method: call.method,
    url: `${pathWith(call, junk.param)}?${queryText(junk.query)}`,
    headers: { ...headers, ...(junk.signedIn ? { authorization: token } : {}) },
    ...payload,
  });
}

const sessionIsOpen = async (id: string): Promise<boolean> =>
  (await site.site.db.selectFrom('sessions').select('id').where('id', '=', id).execute()).length > 0;

/** Logout is one of the calls. By night every call has a user of its own. */
beforeEach(async () => {
  if (!testDepth.everyVariant && user !== undefined && (await sessionIsOpen(user.sessionId))) return;
  user = await site.signIn();
  signedUp.push(user.userId);
});

describe('junk', () => {
  it.each(calls.map((call) => [call.name, call] as const))('sent to %s is never our failure', async (name, call) => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(junkFor(call), async (junk) => {
        const response = await answerTo(call, junk);
        statuses.add(response.statusCode);
        if (unavailable.includes(name)) expect(response.statusCode).toBe(503);
        else expect(response.statusCode).toBeLessThan(500);
        if (
          [200, 303].includes(response.statusCode) &&
          (answeredOutsideTheEnvelope.includes(name) || call.events !== undefined)
        )
          return;
        const { code, msg } = envelope.parse(response.json());
        expect(code).toBe(response.statusCode);
        if (code !== 200) expect(msg).toMatch(/\p{Script=Han}/u);
      }),
      { examples: [[plain(call)]], numRuns: call.events === undefined ? testDepth.junkRuns : testDepth.junkStreamRuns },
    );
    // Requests that never get past access control would test only that.
    expect([...statuses].some((status) => status !== 401 && status !== 403)).toBe(true);
  });

  it('makes no accounts', async () => {
    const accounts = await site.site.db.selectFrom('accounts').select('id').execute();
    expect(accounts.map((account) => account.id).toSorted()).toEqual(signedUp.toSorted());
  });
});
