import type { Site } from '../../platform/site.ts';

/** PostgreSQL NOTIFY channel; the payload is the id of a speech with new sentences or a new state. */
export const SPEECH_CHANNEL = 'speech';

/** Notifies every node that a speech's row changed. Never fails: listeners also poll. */
export async function notifySpeech({ notifier, log }: Site, speechId: string): Promise<void> {
  await notifier
    .publish(SPEECH_CHANNEL, speechId)
    .catch((error: unknown) => log.warn({ err: error, speechId }, 'could not tell the other nodes'));
}
