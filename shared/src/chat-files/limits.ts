/** Limits of the files that come with questions. Bytes unless told. */

export const MIB = 1024 * 1024;
/** All files that an account keeps in its chats and drafts. */
export const CHAT_FILES_QUOTA_BYTES = 200 * MIB;
/** Long side of a picture as it is kept, in pixels. */
export const CHAT_IMAGE_SIDE = 1024;
/** Characters kept of a document's text. */
export const DOCUMENT_TEXT_MAX = 200_000;
/** Pages or slides read of a document. */
export const DOCUMENT_PAGES_MAX = 300;
/** Characters of a file's name. */
export const FILE_NAME_MAX = 200;
/** Recordings that one question may bring. */
export const RECORDINGS_PER_QUESTION = 1;
/** Hours for which a file that was sent with no question is kept. */
export const UNUSED_FILE_HOURS = 24;
