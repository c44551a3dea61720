import * as z from 'zod/mini';
import { releaseName } from '../release/release.ts';
import { boolean, string } from './base/plain.ts';

export const deployTokenInfo = z.object({
  id: string,
  label: string,
  /** Packages that the token may act on. */
  scopes: z.array(releaseName),
  /** Whether it may run the contract suite, which gets keys for its reports. */
  mayReport: boolean,
  createdBy: string,
  createdAt: string,
  expiresAt: string,
  lastUsedAt: z.nullable(string),
  revokedAt: z.nullable(string),
});
export type DeployTokenInfo = z.output<typeof deployTokenInfo>;
