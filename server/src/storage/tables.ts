/** What an upload is for; decides how it is checked and kept. */
export const uploadKinds = ['avatar', 'chat-image', 'chat-document', 'chat-voice'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** What an object is for. Speech the server makes. */
export type ObjectKind = UploadKind | 'speech';

export interface StorageTables {
  /** Objects with their owners. */
  objects: {
    key: string;
    account_id: string;
    kind: ObjectKind;
    bytes: number;
    created_at: Date;
  };
}
