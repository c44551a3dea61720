import type { ChatModel } from '@ai-site/shared/api/chat';
import { fileRefusals } from '@ai-site/shared/chat-files';
import type { Composer } from './composer.ts';

/** What stands between the draft and its sending. `poor`: the balance does not cover the price. */
export type SendState = { readonly kind: 'blank' | 'poor' | 'ready' } | { readonly kind: 'blocked'; readonly reason: string };

const TENTHS = 10;

const blocked = (reason: string): SendState => ({ kind: 'blocked', reason });

/**
 * @param model undefined while the tiers are not known: then the server decides
 * @param balance tenths of credits; null when it is not known
 */
export function sendStateOf(composer: Composer, model: ChatModel | undefined, balance: number | null): SendState {
  const { attachments } = composer;
  if (composer.blank) return { kind: 'blank' };
  if (composer.tooLong) return blocked('内容过长');
  if (attachments.underWay) return blocked('文件正在上传，完成后即可发送');
  if (attachments.failed) return blocked('有文件没有添加成功，请重试或移除');
  const refusal = fileRefusals(
    model,
    attachments.list.map(({ kind }) => kind),
  ).find((reason) => reason !== null);
  if (refusal !== undefined && refusal !== null) return blocked(`${refusal}，请移除文件或换一个模型`);
  return balance !== null && balance < (model?.price ?? 0) * TENTHS ? { kind: 'poor' } : { kind: 'ready' };
}
