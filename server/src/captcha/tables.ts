export interface CaptchaTables {
  captchas: {
    id: string;
    phone_hash: Buffer;
    answer_hash: Buffer;
    expires_at: Date;
  };
}
