import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import {
  CHAT_FILES_QUOTA_BYTES,
  CHAT_IMAGE_SIDE,
  chatFileRules,
  chatFileTexts,
  MIB,
  storedFileTexts,
  UNUSED_FILE_HOURS,
} from '@ai-site/shared/domain/chat-files';
import type { ObjectKind, QuotaGroup, UploadContent } from '../../platform/storage/object-kinds.ts';

const HOUR_MS = 3_600_000;

/** Key prefix of the private objects of chats, including spoken replies. */
export const CHAT_FOLDER = 'chat';

/** Storage quota of an account's chat files. Spoken replies do not count because the site made them. */
const quota: QuotaGroup = { name: 'chat-files', maxBytes: CHAT_FILES_QUOTA_BYTES, full: storedFileTexts.quotaFull };

function kindOf(file: ChatFileKind, content: UploadContent): ObjectKind {
  const maxBytes = chatFileRules.find((rule) => rule.kind === file)?.maxBytes ?? 0;
  return {
    name: `chat-${file}`,
    folder: CHAT_FOLDER,
    access: 'private',
    // Drafts are kept for the same time.
    graceMs: UNUSED_FILE_HOURS * HOUR_MS,
    quota,
    upload: { maxBytes, tooLarge: chatFileTexts.tooLarge(file, maxBytes / MIB), content },
    widths: [],
  };
}

/** Documents and recordings are stored unchanged, so that their owner can download the original. */
const asSent: UploadContent = { as: 'sent', mismatch: storedFileTexts.mismatch, oldOffice: storedFileTexts.oldOffice };

/** How the files of questions are stored, by kind. Phones take images of 48 million pixels. */
export const chatFileKinds: Readonly<Record<ChatFileKind, ObjectKind>> = {
  image: kindOf('image', {
    as: 'image',
    asDeclared: false,
    side: CHAT_IMAGE_SIDE,
    pixels: 50_000_000,
    quality: 86,
    formats: ['jpeg', 'png', 'webp', 'gif'],
  }),
  document: kindOf('document', asSent),
  voice: kindOf('voice', asSent),
};

export const chatFileKindNames: readonly string[] = Object.values(chatFileKinds).map(({ name }) => name);

/** Returns the kind of an object in a chat; undefined when it is not a file of a question. */
export function fileKindOfObject(name: string): ChatFileKind | undefined {
  return chatFileRules.find(({ kind }) => chatFileKinds[kind].name === name)?.kind;
}
