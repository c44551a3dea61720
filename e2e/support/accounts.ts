import { randomInt } from 'node:crypto';
import { accounts, type SignedInUser } from '@ai-site/shared/api/accounts';
import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { operators } from '@ai-site/shared/api/operators';
import { site } from '@ai-site/shared/api/site';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { type APIRequestContext, expect } from '@playwright/test';

/** A mobile number that no other test of this run uses: nine random digits. */
export const newMobile = (): string => `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

interface Sender {
  readonly request: APIRequestContext;
  readonly token: string | undefined;
}

const caller = createCaller(async ({ method, path, headers, json }, { request, token }: Sender) => {
  const response = await request.fetch(path, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: token }) },
    ...(json === undefined ? {} : { data: json }),
  });
  return { status: response.status(), body: await response.json() };
});

/** Makes a declared call like a client without the site's code; rejects with the server's error text. */
export function callApi<const D extends CallDefinition>(
  request: APIRequestContext,
  call: Call<D>,
  input: InputOf<D> & { readonly token?: string },
): Promise<DataOf<D>> {
  return caller(call, input, { request, token: input.token });
}

export async function codeSentTo(request: APIRequestContext, mobile: string): Promise<string> {
  const response = await request.get(site.outbox.path, { params: { mobile }, headers: { accept: 'application/json' } });
  const newest = site.outbox.data.parse(await response.json()).toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (newest === undefined) throw new Error(`No code was sent to ${mobile}`);
  return newest.code;
}

/** Registers or logs in a number as the dialog does: requests a code, reads it from the outbox, submits it. */
export async function logIn(request: APIRequestContext, mobile: string): Promise<SignedInUser> {
  await callApi(request, accounts.sendCode, { body: { mobilePhone: mobile } });
  return await callApi(request, accounts.loginByCode, {
    body: { mobile, authCode: await codeSentTo(request, mobile) },
  });
}

/** Time that a test may take after its operator was confirmed, in milliseconds. */
const CONFIRMED_FOR_MS = 4 * 60_000;

/** Confirms an operator's session by code, unless it is confirmed for long enough; another worker may be doing the same. */
export async function confirmOperator(
  request: APIRequestContext,
  { mobile, accessToken: token }: { readonly mobile: string; readonly accessToken: string },
): Promise<void> {
  await expect
    .poll(
      async () => {
        const { confirmedUntil } = await callApi(request, operators.confirmation, { token });
        if (confirmedUntil !== null && Date.parse(confirmedUntil) > Date.now() + CONFIRMED_FOR_MS) return true;
        const sent = await request.post(operators.sendCode.path, { data: {}, headers: { authorization: token } });
        if (sent.ok())
          await callApi(request, operators.confirm, { body: { authCode: await codeSentTo(request, mobile) }, token });
        return sent.ok();
      },
      { intervals: [250, 2000] },
    )
    .toBe(true);
}
