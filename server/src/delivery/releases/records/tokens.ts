import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Selectable } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Site } from '../../../platform/site.ts';
import { refusal } from '../../refusals/refusal.ts';
import { record } from './audit-log.ts';
import { announceChange } from './change-channel.ts';
import type { ReleaseTables } from './tables.ts';

type TokenRow = Selectable<ReleaseTables['deploy_tokens']>;

/** Distinguishes deploy tokens from session tokens, and identifies a leaked one. */
export const TOKEN_PREFIX = 'dt_';

/** Precision of a token's recorded last use. */
const USE_NOTED_MS = 60_000;

// 256 random bits, so a plain hash cannot be brute-forced.
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const shown = (row: TokenRow): DeployTokenInfo => ({
  id: row.id,
  label: row.label,
  scopes: row.scopes,
  mayReport: row.may_report,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

export async function listTokens(site: Site): Promise<DeployTokenInfo[]> {
  return (await site.db.selectFrom('deploy_tokens').selectAll().orderBy('created_at', 'desc').execute()).map(shown);
}

export interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly string[];
  /** Days of validity. */
  readonly days: number;
  /** Whether it may run the conformance suite. */
  readonly mayReport: boolean;
}

/** Issues a token; its value is returned only here and never stored. */
export async function issueToken(
  site: Site,
  { label, scopes, days, mayReport }: TokenRequest,
  actor: string,
): Promise<{ readonly token: string; readonly info: DeployTokenInfo }> {
  const at = site.clock();
  const [id, secret] = [newId(), randomBytes(32).toString('base64url')];
  const row = await site.db.transaction().execute(async (db) => {
    await announceChange(db, 'tokens');
    await record(db, {
      name: null,
      action: 'token-issue',
      actor,
      at,
      to: label,
      reason: `${scopes.join('、')}，${days} 天${mayReport ? '，可运行契约测试' : ''}`,
    });
    return await db
      .insertInto('deploy_tokens')
      .values({
        id,
        label,
        scopes: [...new Set(scopes)].sort(),
        may_report: mayReport,
        hash: digest(secret),
        created_by: actor,
        created_at: at,
        expires_at: new Date(at.getTime() + days * DAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { token: `${TOKEN_PREFIX}${id}.${secret}`, info: shown(row) };
}

/** Revokes a token immediately; an ended one is left unchanged. Throws `ApiError` 404 for an unknown id. */
export async function revokeToken(site: Site, id: string, actor: string): Promise<DeployTokenInfo> {
  return await site.db.transaction().execute(async (db) => {
    const row = await db.selectFrom('deploy_tokens').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw refusal('not-there', {});
    if (row.revoked_at !== null) return shown(row);
    const at = site.clock();
    await announceChange(db, 'tokens');
    await record(db, { name: null, action: 'token-revoke', actor, at, from: row.label });
    return shown(
      await db
        .updateTable('deploy_tokens')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

/** The deploy token that a caller sent. Throws `ApiError` 401 when it is unknown, revoked or expired. */
export async function readToken(
  site: Site,
  token: string,
): Promise<Pick<TokenRow, 'id' | 'label' | 'scopes' | 'may_report'>> {
  const [id = '', secret = ''] = token.slice(TOKEN_PREFIX.length).split('.', 2);
  const row = await site.db.selectFrom('deploy_tokens').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.hash, digest(secret))) throw refusal('token-invalid', {});
  const now = site.clock();
  if (row.revoked_at !== null) throw refusal('token-revoked', {});
  if (row.expires_at <= now) throw refusal('token-expired', {});
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > USE_NOTED_MS) {
    await site.db.updateTable('deploy_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
  }
  return row;
}
