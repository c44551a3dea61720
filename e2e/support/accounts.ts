import { randomInt } from 'node:crypto';
import { accounts, type SignedInUser } from '@ai-site/shared/api/accounts';
import type { Call, CallDefinition, DataOf } from '@ai-site/shared/api/define';
import { envelope } from '@ai-site/shared/api/envelope';
import { site } from '@ai-site/shared/api/site';
import { type APIRequestContext, expect } from '@playwright/test';

/** A number that no other test of this run uses: nine random digits. */
export const newMobile = (): string => `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Makes a declared call as a client without the site's code would; fails the test with the server's own text. */
export async function callApi<const D extends CallDefinition>(
  request: APIRequestContext,
  call: Call<D>,
  { body, query, token }: { readonly body?: object; readonly query?: Record<string, string>; readonly token?: string } = {},
): Promise<DataOf<D>> {
  const response = await request.fetch(call.path, {
    method: call.method,
    ...(body === undefined ? {} : { data: body }),
    ...(query === undefined ? {} : { params: query }),
    headers: token === undefined ? {} : { authorization: token },
  });
  const answer = envelope.parse(await response.json());
  expect(answer.code, `${call.name}: ${answer.msg}`).toBe(200);
  return (call.data === undefined ? null : call.data.parse(answer.data)) as DataOf<D>;
}

/** The newest code that the site sent to a number. */
export async function codeSentTo(request: APIRequestContext, mobile: string): Promise<string> {
  const response = await request.get(site.outbox.path, { params: { mobile }, headers: { accept: 'application/json' } });
  const newest = site.outbox.data.parse(await response.json()).toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (newest === undefined) throw new Error(`No code was sent to ${mobile}`);
  return newest.code;
}

/** Registers or logs in a number the way the dialog does: asks for a code, reads it from the outbox, gives it back. */
export async function logIn(request: APIRequestContext, mobile: string): Promise<SignedInUser> {
  await callApi(request, accounts.sendCode, { body: { mobilePhone: mobile } });
  return await callApi(request, accounts.loginByCode, { body: { mobile, authCode: await codeSentTo(request, mobile) } });
}
