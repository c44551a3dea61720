import { chat } from '@ai-site/shared/api/chat';
import { DEFAULT_TIER, NOT_OPEN } from '@ai-site/shared/api/chat-model';
import type { MemberType } from '@ai-site/shared/api/membership';
import { tasks } from '@ai-site/shared/api/tasks';
import { memberFreePrices } from '@ai-site/shared/domain/membership';
import type { StartMode } from '@ai-site/shared/domain/start-box';
import type { HttpClient } from '@ai-site/shared/http';
import { toolOf } from '@ai-site/shared/tools';
import { toolTexts } from '@ai-site/shared/tools/texts';

const DEMONSTRATION = '演示引擎 · 不扣算力';
const FREE = '不扣算力';

const priced = (credits: number, unit: string): string => (credits === 0 ? FREE : `每${unit} ${credits} 算力`);

async function chatNote(http: HttpClient, unit: string, signal: AbortSignal): Promise<string> {
  const { models } = await http.call(chat.models, {}, { signal, silent: true });
  const model = models.find(({ tier }) => tier === DEFAULT_TIER);
  if (model?.enabled !== true) return NOT_OPEN;
  return model.builtin && model.price === 0 ? DEMONSTRATION : `${model.name} · ${priced(model.price, unit)}`;
}

/** Engine and price of a mode in one line, from where its page takes them. Rejects with `ApiError`, of which nothing is shown. */
export async function engineNote(
  http: HttpClient,
  { tool: code, unit }: StartMode,
  memberType: MemberType | null,
  signal: AbortSignal,
): Promise<string> {
  const tool = code === null ? undefined : toolOf(code);
  if (tool === undefined) return await chatNote(http, unit, signal);
  const { open, needsModel, demonstration, builtin, price } = await http.call(
    tasks.toolState,
    { params: { tool: tool.code } },
    { signal, silent: true },
  );
  if (!open) return needsModel === true ? `${NOT_OPEN}，${toolTexts.needsModel(tool.output)}` : NOT_OPEN;
  if (demonstration) return DEMONSTRATION;
  const free = memberType !== null && memberType !== 'NORMAL' && memberFreePrices.has(tool.priceKey);
  const text = priced(free ? 0 : price, unit);
  return builtin ? `${toolTexts.builtin} · ${text}` : text;
}
