import type { ChatModel } from '@ai-site/shared/api/chat';
import { fileRefusals } from '@ai-site/shared/domain/chat-files';
import { TENTHS } from '@ai-site/shared/domain/membership';
import type { Composer } from '../draft/composer.ts';

/** Whether the draft can be sent. `poor`: the balance does not cover the price. */
export type SendState =
  | { readonly kind: 'blank' | 'poor' | 'ready' }
  | { readonly kind: 'blocked'; readonly reason: string };

const blocked = (reason: string): SendState => ({ kind: 'blocked', reason });

/**
 * Determines whether the draft can be sent.
 * @param model undefined while the tiers are unknown: then the server decides
 * @param balance in tenths of a credit; null when unknown
 */
export function sendStateOf(composer: Composer, model: ChatModel | undefined, balance: number | null): SendState {
  const { attachments } = composer;
  if (composer.blank) return { kind: 'blank' };
  if (composer.tooLong) return blocked('内容过长');
  if (attachments.underWay) return blocked('文件正在上传，完成后即可发送');
  if (attachments.failed) return blocked('有文件没有添加成功，请重试或移除');
  const refusal = fileRefusals(
    model,
    attachments.items.map(({ kind }) => kind),
  ).find((reason) => reason !== null);
  if (refusal !== undefined && refusal !== null) return blocked(`${refusal}，请移除文件或换一个模型`);
  return balance !== null && balance < (composer.wholeReading ?? model?.price ?? 0) * TENTHS
    ? { kind: 'poor' }
    : { kind: 'ready' };
}
