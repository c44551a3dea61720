import { RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM } from '@ai-site/shared/domain/orders';

/** Parameters that Alipay appends to the return URL. The return page settles nothing, so they are not read. */
const alipayParams = [
  ...['app_id', 'auth_app_id', 'charset', 'method', 'out_trade_no', 'seller_id', 'sign', 'sign_type'],
  ...['timestamp', 'total_amount', 'trade_no', 'version'],
] as const;

const fromAlipay = (params: URLSearchParams): boolean => params.has('out_trade_no') && params.has('sign');

/** Number of the order that a phone returns from paying, or null: the URL then carries both params (docs/product/site.md#4.5). */
export function returnedOrder(search: string): string | null {
  const params = new URLSearchParams(search);
  return params.has(RETURN_RECOVER_PARAM) ? params.get(RETURN_ORDER_PARAM) || null : null;
}

/** What `needRecoverParam` restores: a query, or a path of this site with one. A bare flag restores nothing. */
function recovered(value: string): URLSearchParams {
  const mark = value.indexOf('?');
  if (mark >= 0) return new URLSearchParams(value.slice(mark));
  return new URLSearchParams(!value.startsWith('/') && value.includes('=') ? value : '');
}

/** The query without the return parameters and with the parameters that were lost on the way; empty, or with its question mark. */
export function withoutReturn(search: string): string {
  const params = new URLSearchParams(search);
  const lost = recovered(params.get(RETURN_RECOVER_PARAM) ?? '');
  const known = new Set([...params.keys(), RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM]);
  for (const [key, value] of lost) if (!known.has(key)) params.append(key, value);
  if (fromAlipay(params)) for (const key of alipayParams) params.delete(key);
  params.delete(RETURN_ORDER_PARAM);
  params.delete(RETURN_RECOVER_PARAM);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
