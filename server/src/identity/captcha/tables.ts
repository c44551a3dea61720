export interface CaptchaTables {
  captchas: {
    id: string;
    phone_hash: Buffer;
    answer_hash: Buffer;
    expires_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends CaptchaTables {}
}
