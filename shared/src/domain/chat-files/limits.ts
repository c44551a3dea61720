/** Limits of the files attached to questions. In bytes unless stated otherwise. */

export const MIB = 1024 * 1024;
/** Quota of one account over all its chats and drafts. */
export const CHAT_FILES_QUOTA_BYTES = 200 * MIB;
/** Long side of a stored image in pixels. */
export const CHAT_IMAGE_SIDE = 1024;
/** Maximum characters kept of a document's text. */
export const DOCUMENT_TEXT_MAX = 200_000;
/** Maximum pages or slides read of a document. */
export const DOCUMENT_PAGES_MAX = 300;
/** Maximum characters of a file name. */
export const FILE_NAME_MAX = 200;
export const RECORDINGS_PER_QUESTION = 1;
/** Hours after which a file that was not sent with a question is deleted. */
export const UNUSED_FILE_HOURS = 24;
