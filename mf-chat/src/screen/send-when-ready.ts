import { getPlatform } from '@ai-site/shared/platform';
import { when } from 'mobx';
import { sendStateOf } from '../composer/send-state.ts';
import type { ChatScreenStore } from './chat-screen-store.ts';

/** Milliseconds after which a question that was not sent stays in the composer. */
const PATIENCE_MS = 10_000;

/** Sends what is in the composer once the model is known that answers. What the button could not send stays as a draft. */
export async function sendWhenReady(store: Pick<ChatScreenStore, 'current' | 'models'>): Promise<void> {
  const { current } = store;
  const { composer } = current;
  const { draft } = composer;
  try {
    await when(() => store.models.current !== undefined, { timeout: PATIENCE_MS });
  } catch {
    return;
  }
  const balance = getPlatform().membership.current?.pointBalance ?? null;
  const isSame = store.current === current && composer.draft === draft;
  if (isSame && getPlatform().session.signedIn && sendStateOf(composer, store.models.current, balance).kind === 'ready')
    await current.send();
}
