import { BUILTIN_ENGINE_NAME, type chat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import type { Session } from '../accounts/sessions.ts';
import { priceFor, TENTHS } from '../credits/price.ts';
import { CONNECT_MODEL } from '../engines/builtin/builtin-chat-engine.ts';
import { memberTypeOf } from '../membership/current.ts';
import { voicePresence } from '../voice/presence.ts';
import type { ChatService } from './service.ts';

/** The models with what they take and what a reply costs whoever asks; visitors see the price without membership. */
export async function offeredModels(service: ChatService, session: Session | null): Promise<DataOf<typeof chat.models>> {
  const { db, clock, settings } = service.site;
  const memberType = session === null ? 'NORMAL' : await memberTypeOf(db, session.userId, clock());
  const models = service.tiers.list((key) => priceFor(memberType, key, settings.prices) / TENTHS);
  return {
    models,
    builtinNotice: models.some(({ builtin }) => builtin) ? `当前由${BUILTIN_ENGINE_NAME}回答，${CONNECT_MODEL}` : null,
    ...voicePresence(service),
  };
}
