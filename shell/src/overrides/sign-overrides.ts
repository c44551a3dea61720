import { releases } from '@ai-site/shared/api/releases';
import type { Platform, RequestedOverrides } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';

/** Validity, in hours, of overrides signed for an operator's own tab. */
const HOURS = 1;

/**
 * For an operator who opened the site with unsigned versions: has them signed and reloads the page. A request that was refused despite its signature shows a warning and is never
 * signed again: the page would reload forever.
 */
export async function signOverrides(
  { http, history, toast }: Pick<Platform, 'http' | 'history' | 'toast'>,
  refused: RequestedOverrides,
  open: (address: string) => void,
): Promise<void> {
  if (refused.signature !== null) {
    toast.warning('测试链接已失效');
    return;
  }
  try {
    const { query } = await http.call(releases.overrideLink, { body: { overrides: refused.overrides, hours: HOURS } });
    const { pathname, search, hash } = history.location;
    open(`${pathname}${search === '' ? '?' : `${search}&`}${query}${hash}`);
  } catch (error) {
    // The client has already shown the error.
    if (!(error instanceof ApiError)) throw error;
  }
}
