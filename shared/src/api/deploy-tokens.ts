import * as z from 'zod/mini';
import { releaseName } from '../release/release.ts';

export const deployTokenInfo = z.object({
  id: z.string(),
  label: z.string(),
  /** Packages that the token may act on. */
  scopes: z.array(releaseName),
  /** Whether it may run the contract suite, which gets keys for its reports. */
  mayReport: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type DeployTokenInfo = z.output<typeof deployTokenInfo>;
