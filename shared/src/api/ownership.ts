import * as z from 'zod/mini';
import { CLAIM_KEY_MAX, ownershipKinds } from '../domain/ownership/index.ts';
import { releaseName } from '../release/release.ts';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { reason } from './releases.ts';

const claim = z.object({
  kind: z.enum(ownershipKinds),
  key: string.check(z.trim(), z.minLength(1, '请填写要划归的内容'), z.maxLength(CLAIM_KEY_MAX)),
});
const held = z.extend(claim, { owner: releaseName });

/** A row of the table of owners, or a request for one. `by` and `at`: who granted or asked, and when (ISO). */
export const ownershipRow = z.extend(held, { by: string, at: string });
export type OwnershipRow = z.output<typeof ownershipRow>;

export const ownershipTable = z.object({ grants: z.array(ownershipRow), requests: z.array(ownershipRow) });
export type OwnershipTable = z.output<typeof ownershipTable>;

/** Who owns which route prefix, menu entry, slot and app code. A change returns the whole table. */
export const ownership = defineCalls('ownership', {
  list: {
    method: 'GET',
    path: '/api/ownership',
    access: 'deploy',
    summary: '路由、菜单项、插槽与应用代码的归属',
    data: ownershipTable,
  },
  /** Gives something to a package, and takes it from the one that had it; a slot is given to several. */
  grant: {
    method: 'POST',
    path: '/api/ownership',
    access: 'operator',
    confirm: 'release',
    summary: '划归',
    body: z.extend(held, { reason }),
    data: ownershipTable,
  },
  revoke: {
    method: 'POST',
    path: '/api/ownership/revoke',
    access: 'operator',
    confirm: 'release',
    summary: '收回归属',
    body: z.extend(held, { reason }),
    data: ownershipTable,
  },
  decline: {
    method: 'POST',
    path: '/api/ownership/decline',
    access: 'operator',
    summary: '拒绝归属申请',
    body: z.extend(held, { reason }),
    data: ownershipTable,
  },
  /** For a package that is being created: what is free becomes its own when an operator asks, and is requested of the operators otherwise. */
  claim: {
    method: 'POST',
    path: '/api/releases/:name/ownership',
    access: 'deploy',
    summary: '为模块申请归属',
    params: z.object({ name: releaseName }),
    body: z.object({ claims: z.array(claim).check(z.minLength(1), z.maxLength(50)) }),
    data: z.object({ granted: z.array(claim), requested: z.array(claim) }),
  },
});
