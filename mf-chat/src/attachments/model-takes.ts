import type { ChatModel } from '@ai-site/shared/api/chat';
import type { ChatFileKind } from '@ai-site/shared/api/chat-content';

/** What of a model decides about files. */
export type Taker = Pick<ChatModel, 'name' | 'capabilities'>;

function refusalOf({ name, capabilities }: Taker, kind: ChatFileKind, before: number): string | null {
  const { files, images, documents, voice } = capabilities;
  if (kind === 'voice') return voice ? null : `「${name}」不支持语音`;
  if (files === 0) return `「${name}」不支持添加文件`;
  if (kind === 'image' && !images) return `「${name}」不支持图片`;
  if (kind === 'document' && !documents) return `「${name}」不支持文档`;
  return before >= files ? `「${name}」一次最多 ${files} 个文件` : null;
}

/**
 * Why a model cannot take each of the files of a question, in their order; null for those that it takes. Files beyond its
 * number are the last ones of those that it could take. A model that is not known yet takes everything.
 */
export function refusalsOf(model: Taker | undefined, kinds: readonly ChatFileKind[]): readonly (string | null)[] {
  if (model === undefined) return kinds.map(() => null);
  const { limitedBy } = model.capabilities;
  let taken = 0;
  return kinds.map((kind) => {
    const refusal = refusalOf(model, kind, taken);
    if (refusal === null && kind !== 'voice') taken += 1;
    return refusal === null || limitedBy === '' ? refusal : `${refusal}。${limitedBy}`;
  });
}
