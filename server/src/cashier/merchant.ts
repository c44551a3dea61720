/** The one merchant that the cashier knows, by the names that each dialect has for it. */
export const sandboxMerchant = {
  alipayAppId: '2021000000000001',
  alipaySellerId: '2088000000000001',
  wechatAppId: 'wx00000000sandbox1',
  wechatMchId: '1900000001',
  /** Serial number of the merchant's certificate at WeChat. */
  wechatSerial: '5A4D42580000000000000000000000000000C0DE',
  /** Name of the cashier's key in `Wechatpay-Serial`. */
  wechatPublicKeyId: 'PUB_KEY_ID_0119000000012024030100000000000001',
} as const;
