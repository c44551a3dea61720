import { TopicType } from '@ai-site/shared/api/realtime';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const reply = z.object({ msg: z.object({ type: z.int() }) });

function isSubscription(payload: string | Buffer): boolean {
  const parsed = reply.safeParse(JSON.parse(payload.toString()));
  return parsed.success && parsed.data.msg.type === TopicType.logout;
}

/** Resolves once the page has subscribed to forced logouts. Call it before the login: the connection opens right after that. */
export async function awaitLogoutSubscription(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => isSubscription(payload));
}
