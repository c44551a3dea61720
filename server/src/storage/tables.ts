/** What an object is for; decides how an upload is checked and kept. */
export type ObjectKind = 'avatar' | 'chat-image' | 'chat-document' | 'chat-voice' | 'speech';

export interface StorageTables {
  /** Objects that people uploaded, with their owners. */
  objects: {
    key: string;
    account_id: string;
    kind: ObjectKind;
    bytes: number;
    created_at: Date;
  };
}
