import type { ModelCapabilities } from '../api/chat.ts';
import type { ChatFileKind } from '../api/chat-content.ts';
import { RECORDINGS_PER_QUESTION } from './limits.ts';

/** What of a model's capabilities concerns files. */
export type TakenFiles = Pick<ModelCapabilities, 'voice' | 'files' | 'documents' | 'images' | 'limitedBy'>;

/** Why a model does not take these files with one question, naming what it takes; null when it does. */
export function attachmentProblem(kinds: readonly ChatFileKind[], model: TakenFiles): string | null {
  const recordings = kinds.filter((kind) => kind === 'voice').length;
  if (recordings > 0 && !model.voice) return '当前模型不支持语音，请改用文字或换一个模型';
  if (recordings > RECORDINGS_PER_QUESTION) return '一次只能发送一段录音';
  if (kinds.includes('image') && !model.images) return model.limitedBy === '' ? `当前模型不能接收图片，${takes(model)}` : model.limitedBy;
  if (kinds.includes('document') && !model.documents) return `当前模型不能接收文档，${takes(model)}`;
  return kinds.length - recordings > model.files ? `附件过多，${takes(model)}` : null;
}

function takes({ files, documents, images }: TakenFiles): string {
  const kinds = [...(documents ? ['文档'] : []), ...(images ? ['图片'] : [])];
  return files === 0 || kinds.length === 0 ? '它只接收文字，请换一个支持附件的模型' : `它一次最多接收 ${files} 个附件（${kinds.join('或')}）`;
}
