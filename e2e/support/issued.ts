import { exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { type IssuedAgreement, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from './accounts.ts';

/** One exchange code created by an operator, for one account. */
export async function issueCode(request: APIRequestContext, operatorToken: string, points: number): Promise<string> {
  const body = { label: '浏览器测试', points, validDays: 30, uses: 1, count: 1, expiresInDays: 30 };
  const { codes } = await callApi(request, exchangeCodes.issue, { body, token: operatorToken });
  const [code] = codes;
  if (code === undefined) throw new Error('The batch has no code');
  return code;
}

export interface AgreementInput {
  readonly mobile: string;
  readonly productName: string;
  /** Whole credits. */
  readonly points: number;
}

/** A contract that an operator sends to the account of a number. */
export async function issueAgreement(
  request: APIRequestContext,
  operatorToken: string,
  input: AgreementInput,
): Promise<IssuedAgreement> {
  const contactContent = `<h2>第一条 服务内容</h2><p>甲方向乙方提供「${input.productName}」。</p>`;
  return await callApi(request, legalAgreements.issue, {
    body: { ...input, contactContent, validDays: 365, signWithinDays: 30 },
    token: operatorToken,
  });
}
