import { BUILTIN_NOTICE, type chat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import type { PriceKey } from '@ai-site/shared/domain/membership';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { priceFor } from '../billing/credits/price.ts';
import { memberTypeOf } from '../billing/membership/current.ts';
import type { Session } from '../platform/session.ts';
import type { ChatService } from './replies/chat-service.ts';
import { voicePresence } from './voice/presence.ts';

/** Returns the models with their accepted inputs and the price of a reply for the caller; visitors see the price without membership. */
export async function offeredModels(
  service: ChatService,
  session: Session | null,
): Promise<DataOf<typeof chat.models>> {
  const { db, clock, settings } = service.site;
  const memberType = session === null ? 'NORMAL' : await memberTypeOf(db, session.userId, clock());
  const priceOf = (key: PriceKey) => priceFor(memberType, key, settings.prices) / TENTHS;
  const models = service.tiers.list(priceOf);
  return {
    models,
    builtinNotice: models.some(({ builtin }) => builtin) ? BUILTIN_NOTICE : null,
    ...voicePresence(service),
    speechPrice: priceOf('dubbing'),
  };
}
