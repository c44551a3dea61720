import { releases } from '@ai-site/shared/api/releases';
import type { Platform, RequestedOverrides } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';

/** How long an operator's own tab may ask for what it asked for in the address. */
const HOURS = 1;

/**
 * An operator opened the site with versions that nobody signed: has them signed and opens the page anew. What carries a
 * signature and was refused all the same is told, never signed again: the page would load for ever.
 */
export async function signOverrides(
  { http, history, toast }: Pick<Platform, 'http' | 'history' | 'toast'>,
  refused: RequestedOverrides,
  open: (address: string) => void,
): Promise<void> {
  if (refused.signature !== null) {
    toast.warning('测试链接已失效，或其中的版本已不存在');
    return;
  }
  try {
    const { query } = await http.call(releases.overrideLink, { body: { overrides: refused.overrides, hours: HOURS } });
    const { pathname, search, hash } = history.location;
    open(`${pathname}${search === '' ? '?' : `${search}&`}${query}${hash}`);
  } catch (error) {
    // The client has shown why.
    if (!(error instanceof ApiError)) throw error;
  }
}
