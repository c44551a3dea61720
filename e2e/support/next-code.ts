import { accounts } from '@ai-site/shared/api/accounts';
import { type APIRequestContext, expect } from '@playwright/test';
import { codeSentTo } from './accounts.ts';

const paths = {
  login: accounts.sendCode.path,
  password: accounts.sendCode.path,
  cancel: accounts.cancelCode.path,
} as const;

export interface CodeInput {
  readonly mobile: string;
  /** Access token of a signed-in user; absent for visitors. */
  readonly token?: string;
  readonly use: keyof typeof paths;
}

/** Another code for a number. A number gets its next code a minute after the last one: this waits for it. */
export async function nextCode(request: APIRequestContext, { mobile, token, use }: CodeInput): Promise<string> {
  const asked =
    token === undefined ? { data: { mobilePhone: mobile } } : { data: {}, headers: { authorization: token } };
  await expect.poll(async () => (await request.post(paths[use], asked)).status(), { intervals: [250, 2000] }).toBe(200);
  return await codeSentTo(request, mobile);
}
