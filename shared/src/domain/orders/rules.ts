/** Constants of orders and payment (docs/product/site.md#4.5, #4.6, #9; docs/product/rules.md#orders). */

/** Client that pays: 1 web, 2 mobile; also the order channel (1 desktop, 2 mobile). */
export const ClientType = { web: 1, mobile: 2 } as const;
export type ClientType = (typeof ClientType)[keyof typeof ClientType];

export const PayType = { alipay: 1, wechat: 2 } as const;
export type PayType = (typeof PayType)[keyof typeof PayType];

export const payTypeNames: Readonly<Record<PayType, string>> = { 1: '支付宝', 2: '微信支付' };

/** Payment methods of each client, the default first: mobile offers alipay only. */
export const payTypesOf: Readonly<Record<ClientType, readonly [PayType, ...PayType[]]>> = {
  1: [PayType.wechat, PayType.alipay],
  2: [PayType.alipay],
};

/** Results of `GET /order/status`: above 0 there is a result; 1 keeps polling. */
export const OrderStatus = { none: 0, pending: 1, paid: 2, failed: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const ORDER_VALID_SECONDS = 900;
export const ORDER_POLL_MS = 10_000;
/** Debounce of clicks on buy and pay. */
export const PAY_DEBOUNCE_MS = 300;
/** Query parameter of the page that a phone returns to after payment. */
export const RETURN_ORDER_PARAM = 'orderNo';
export const RETURN_RECOVER_PARAM = 'needRecoverParam';
/** Paths on this site only: one leading slash, no scheme, no host, no backslash, no control characters. */
export const OWN_PATH_PATTERN = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Payment webhooks of the providers. Raw bodies, no envelope. */
export const NOTIFY_PATHS = { alipay: '/pay/notify/alipay', wechat: '/pay/notify/wechat' } as const;
