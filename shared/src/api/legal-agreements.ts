import * as z from 'zod/mini';
import { CONTRACT_BODY_MAX, CONTRACT_NAME_MAX } from '../domain/legal-agreements/index.ts';
import { mobile } from './accounts.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const contractId = z.object({ id: string.check(z.maxLength(40)) });

/** A legal agreement as its signer sees it (docs/product/site.md#3). Times are ISO. */
export const contract = z.object({
  id: string,
  /** Agreement number. */
  contactCode: string,
  productName: string,
  /** 1 effective, 2 expired. */
  status: z.literal([1, 2]),
  expiredTime: string,
  /** Sanitised HTML. */
  contactContent: string,
  /** Credits issued on signing, in tenths, and their validity in days. */
  point: int,
  validDays: int,
  /** Null while it awaits signature. */
  signedAt: z.nullable(string),
});
export type LegalAgreement = z.output<typeof contract>;

/** `newlySigned`: this call signed it and issued its credits; a repeat did neither. */
export const signedContract = z.extend(contract, { newlySigned: boolean });

export const agreementSummary = z.omit(contract, { contactContent: true });
export type AgreementSummary = z.output<typeof agreementSummary>;

export const issuedAgreement = z.extend(agreementSummary, {
  userId: string,
  /** Masked. */ mobile: string,
  createdAt: string,
  createdBy: string,
  withdrawnAt: z.nullable(string),
});
export type IssuedAgreement = z.output<typeof issuedAgreement>;

export const CONTRACTS_PAGE = 20;

export const legalAgreements = defineCalls('legalAgreements', {
  list: {
    method: 'GET',
    path: '/api/point-product-contact/list',
    access: 'user',
    summary: '我的合同（新的在前）',
    data: z.array(agreementSummary),
  },
  get: {
    method: 'GET',
    path: '/api/point-product-contact/:id',
    access: 'user',
    summary: '合同详情',
    params: contractId,
    data: contract,
  },
  /** Idempotent: repeating it returns the signed agreement and issues nothing more. */
  accept: {
    method: 'POST',
    path: '/api/point-product-contact/:id',
    access: 'user',
    summary: '签署合同',
    params: contractId,
    data: signedContract,
  },
  /** Signed path on this site, valid for five minutes; the PDF is named after the product. */
  download: {
    method: 'GET',
    path: '/api/point-product-contact/download/:id',
    access: 'user',
    summary: '合同 PDF 下载地址',
    params: contractId,
    data: string,
  },
  issued: {
    method: 'GET',
    path: '/api/contracts',
    access: 'operator',
    summary: '已发出的合同（新的在前）',
    query: z.object({
      search: z.optional(string.check(z.trim(), z.maxLength(40))),
      cursor: z.optional(string.check(z.maxLength(100))),
    }),
    data: z.object({ items: z.array(issuedAgreement), cursor: z.nullable(string) }),
  },
  issue: {
    method: 'POST',
    path: '/api/contracts',
    access: 'operator',
    confirm: 'contract',
    bodyLimit: CONTRACT_BODY_MAX * 4,
    summary: '发出合同',
    body: z.object({
      mobile,
      productName: string.check(
        z.trim(),
        z.minLength(1, '请填写产品名称'),
        z.maxLength(CONTRACT_NAME_MAX, `产品名称最多 ${CONTRACT_NAME_MAX} 个字`),
      ),
      contactContent: string.check(
        z.trim(),
        z.minLength(1, '请填写合同正文'),
        z.maxLength(CONTRACT_BODY_MAX, '合同正文过长'),
      ),
      /** Whole credits. */
      points: z.int('算力至少为 1').check(z.minimum(1, '算力至少为 1'), z.maximum(10_000_000, '算力过多')),
      validDays: z.int('有效期至少 1 天').check(z.minimum(1, '有效期至少 1 天'), z.maximum(3650, '有效期最多 3650 天')),
      signWithinDays: z
        .int('签署期限至少 1 天')
        .check(z.minimum(1, '签署期限至少 1 天'), z.maximum(3650, '签署期限最多 3650 天')),
    }),
    data: issuedAgreement,
  },
  /** Returns the body after sanitising. */
  preview: {
    method: 'POST',
    path: '/api/contracts/preview',
    access: 'operator',
    bodyLimit: CONTRACT_BODY_MAX * 4,
    summary: '预览合同正文',
    body: z.object({ contactContent: string.check(z.maxLength(CONTRACT_BODY_MAX, '合同正文过长')) }),
    data: z.object({ contactContent: string }),
  },
  /** Only before the agreement is signed. */
  withdraw: {
    method: 'POST',
    path: '/api/contracts/:id/withdraw',
    access: 'operator',
    confirm: 'contract',
    summary: '撤回合同',
    params: contractId,
    data: issuedAgreement,
  },
});
