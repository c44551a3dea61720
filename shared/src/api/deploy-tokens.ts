import * as z from 'zod/mini';
import { releaseName } from '../contract/release.ts';

export const deployTokenInfo = z.object({
  id: z.string(),
  label: z.string(),
  /** Packages that the token may act on. */
  scopes: z.array(releaseName),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type DeployTokenInfo = z.output<typeof deployTokenInfo>;
