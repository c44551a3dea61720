import type { ChatFile, ChatFileKind } from '@ai-site/shared/api/chat-content';
import { type FileTaker, fileKindOf, fileProblem, fileRefusals } from '@ai-site/shared/domain/chat-files';
import { errorTexts } from '@ai-site/shared/errors';
import type { SendFile, SortFile, Uploader, UploadItem } from '@ai-site/shared/kit/uploader';
import type { DraftAttachment } from './draft-attachment.ts';

/** An attachment of a draft question. */
export type Attachment = UploadItem<ChatFile, ChatFileKind>;

/** The attachments of a draft question. Uploads start as soon as a file is added. */
export type Attachments = Uploader<ChatFile, ChatFileKind>;

export interface AttachmentsOptions {
  readonly send: SendFile<ChatFile, ChatFileKind>;
  readonly newId: () => string;
}

/** Voice files are recorded, not picked. */
const NO_VOICE_FILES = '音频文件暂不能添加，请使用语音输入';

/** Returns a sorter that accepts the files that both the chat and the model support. */
export function sortForModel(model: FileTaker | undefined): SortFile<ChatFileKind> {
  return ({ name, size }, kinds) => {
    const kind = fileKindOf(name);
    const problem = fileProblem(name, size);
    if (kind === undefined || problem !== null) return { problem: `${name}：${problem ?? errorTexts.unsupportedType}` };
    if (kind === 'voice') return { problem: NO_VOICE_FILES };
    const refusal = fileRefusals(model, [...kinds, kind]).at(-1) ?? null;
    return refusal === null ? { kind } : { problem: refusal };
  };
}

/** Restores an attachment from a saved draft. Its bytes are lost unless the server has them. */
export const restored = ({ file, ...rest }: DraftAttachment) => ({ ...rest, source: null, result: file });

/** The attachments in the form in which a draft stores them. */
export const keptAttachments = ({ items }: Attachments): readonly DraftAttachment[] =>
  items.map(({ name, bytes, kind, result }) => ({ name, bytes, kind, file: result }));
