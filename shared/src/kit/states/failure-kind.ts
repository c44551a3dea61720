import type { ApiError } from '../../errors/index.ts';

/** Kind of a failed call; only some failures are worth retrying. */
export type FailureKind = 'offline' | 'no-permission' | 'missing' | 'failed';

/** @param online as reported by the browser, which may be on a network without internet access */
export function failureKind({ code }: Pick<ApiError, 'code'>, online: boolean): FailureKind {
  if (code === 0 && !online) return 'offline';
  if (code === 403) return 'no-permission';
  return code === 404 ? 'missing' : 'failed';
}
