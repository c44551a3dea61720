import type { ChatFileKind } from './kinds.ts';
import { RECORDINGS_PER_QUESTION } from './limits.ts';

/** The model properties that decide which files it accepts. */
export interface FileTaker {
  /** Shown in the reason. */
  readonly name: string;
  readonly capabilities: {
    readonly voice: boolean;
    /** Files of a question; 0: none. */
    readonly files: number;
    readonly documents: boolean;
    readonly images: boolean;
    /** Why less is accepted than the model could; empty: nothing limits it. */
    readonly limitedBy: string;
  };
}

/**
 * Reasons why a model rejects each file of one question, in file order; null for accepted files. When there are too
 * many, the last of the acceptable files are rejected; recordings are counted separately. A model that is not loaded
 * yet accepts everything.
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
    return refusal === null || limitedBy === '' || kind !== 'image' || images ? refusal : `${refusal}。${limitedBy}`;
  });
}
