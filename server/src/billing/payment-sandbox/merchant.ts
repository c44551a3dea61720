/** The one merchant of the payment sandbox, with its identifiers in each dialect. */
export const sandboxMerchant = {
  alipayAppId: '2021000000000001',
  alipaySellerId: '2088000000000001',
  wechatAppId: 'wx00000000sandbox1',
  wechatMchId: '1900000001',
  /** Serial number of the merchant's certificate at WeChat. */
  wechatSerial: '5A4D42580000000000000000000000000000C0DE',
  /** Id of the sandbox's key in `Wechatpay-Serial`. */
  wechatPublicKeyId: 'PUB_KEY_ID_0119000000012024030100000000000001',
} as const;
