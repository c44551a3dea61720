import type { Call, CallDefinition, ConflictOf } from '../api/define.ts';
import { ApiError } from '../errors/index.ts';

/** What a call answered with a 409, in its declared shape; null for every other error, and for a 409 that says nothing. */
export function conflictOf<const D extends CallDefinition>(call: Call<D>, error: unknown): ConflictOf<D> | null {
  if (call.conflict === undefined || !(error instanceof ApiError) || error.code !== 409 || !('data' in error))
    return null;
  const parsed = call.conflict.safeParse(error.data);
  return parsed.success ? (parsed.data as ConflictOf<D>) : null;
}
