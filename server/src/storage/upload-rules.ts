import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/accounts';
import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import { CHAT_IMAGE_SIDE, chatFileRules, chatFileTexts, MIB } from '@ai-site/shared/chat-files';
import { remakePicture } from './picture.ts';
import { mustShowItsType } from './signature.ts';
import type { UploadKind } from './tables.ts';

interface Received {
  readonly bytes: Buffer;
  readonly key: string;
  /** Content type that the uploader declared, in lower case. */
  readonly type: string;
}

/** What becomes of an upload of one kind. */
export interface UploadRule {
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Counts against what an account may keep in its chats. */
  readonly quota: boolean;
  /** The bytes that are kept. Throws 415 when they are not what they should be. */
  keep(received: Received): Promise<Uint8Array>;
}

const AVATAR_SIDE = 512;
const AVATAR_PIXELS = 25_000_000;
/** Telephones take pictures of 48 million pixels. */
const CHAT_IMAGE_PIXELS = 50_000_000;

const limitsOf = (kind: ChatFileKind): Pick<UploadRule, 'maxBytes' | 'tooLarge' | 'quota'> => {
  const maxBytes = chatFileRules.find((rule) => rule.kind === kind)?.maxBytes ?? 0;
  return { maxBytes, tooLarge: chatFileTexts.tooLarge(kind, maxBytes / MIB), quota: true };
};

/** Documents and recordings stay as they are: their owner gets back what was put in. */
const asItIs: UploadRule['keep'] = async ({ bytes, key }) => {
  mustShowItsType(bytes, key);
  return bytes;
};

export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  avatar: {
    maxBytes: AVATAR_MAX_BYTES,
    tooLarge: accountTexts.avatarTooLarge,
    quota: false,
    keep: ({ bytes, type }) => remakePicture(bytes, { side: AVATAR_SIDE, pixels: AVATAR_PIXELS, type }),
  },
  'chat-image': { ...limitsOf('image'), keep: ({ bytes }) => remakePicture(bytes, { side: CHAT_IMAGE_SIDE, pixels: CHAT_IMAGE_PIXELS }) },
  'chat-document': { ...limitsOf('document'), keep: asItIs },
  'chat-voice': { ...limitsOf('voice'), keep: asItIs },
};

/** The largest body that any of them takes. */
export const UPLOAD_MAX_BYTES = Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes));
