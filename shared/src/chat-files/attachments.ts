import type { ModelCapabilities } from '../api/chat.ts';
import type { ChatFileKind } from '../api/chat-content.ts';
import { RECORDINGS_PER_QUESTION } from './limits.ts';

/** What of a model decides about files. */
export interface FileTaker {
  /** Shown in the reason. */
  readonly name: string;
  readonly capabilities: Pick<ModelCapabilities, 'voice' | 'files' | 'documents' | 'images' | 'limitedBy'>;
}

/**
 * Why a model cannot take each of the files of one question, in their order; null for those that it takes. Files beyond its
 * number are the last ones of those that it could take; recordings are counted apart. A model that is not known yet takes everything.
 */
export function fileRefusals(model: FileTaker | undefined, kinds: readonly ChatFileKind[]): readonly (string | null)[] {
  if (model === undefined) return kinds.map(() => null);
  const { name, capabilities } = model;
  const { files, images, documents, voice, limitedBy } = capabilities;
  const taken = { files: 0, recordings: 0 };
  const refusalOf = (kind: ChatFileKind): string | null => {
    if (kind === 'voice') {
      if (!voice) return `「${name}」不支持语音`;
      taken.recordings += 1;
      return taken.recordings > RECORDINGS_PER_QUESTION ? '一次只能发送一段录音' : null;
    }
    if (files === 0) return `「${name}」不支持添加文件`;
    if (kind === 'image' && !images) return `「${name}」不支持图片`;
    if (kind === 'document' && !documents) return `「${name}」不支持文档`;
    taken.files += 1;
    return taken.files > files ? `「${name}」一次最多 ${files} 个文件` : null;
  };
  return kinds.map((kind) => {
    const refusal = refusalOf(kind);
    return refusal === null || limitedBy === '' ? refusal : `${refusal}。${limitedBy}`;
  });
}
