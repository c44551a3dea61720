import { OWN_PATH_PATTERN, RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM } from '@ai-site/shared/domain/orders';

/** Returns the page of this site to which a phone returns after payment, with the order to restore. A path that leads to another site is replaced by the home page. */
export function returnUrl(origin: string, callbackPath: string, orderNo: string): string {
  const home = new URL(origin);
  const wanted =
    OWN_PATH_PATTERN.test(callbackPath) && URL.canParse(callbackPath, home) ? new URL(callbackPath, home) : home;
  const url = wanted.origin === home.origin ? wanted : home;
  url.searchParams.set(RETURN_ORDER_PARAM, orderNo);
  url.searchParams.set(RETURN_RECOVER_PARAM, '1');
  return url.href;
}
