export interface WechatTables {
  /** Platform certificates that WeChat offered, by merchant. */
  wechat_certificates: {
    merchant_id: string;
    serial: string;
    pem: string;
    at: Date;
  };
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends WechatTables {}
}
