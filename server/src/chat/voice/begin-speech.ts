import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { hold } from '../../billing/credits/ledger.ts';
import { priceFor } from '../../billing/credits/price.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { MessageRow } from '../records/chat-records.ts';
import { SPEAKING_PER_ACCOUNT, voiceTexts } from './limits.ts';
import {
  claimSpeech,
  countSpeaking,
  findSpeech,
  holdKey,
  insertSpeech,
  listSentences,
  reopenSpeech,
  type SpeechRow,
  takeSpeechOf,
} from './speech-records.ts';
import { type SpeechTask, taskOf } from './speech-task.ts';
import { completeSentences, spokenSentences } from './spoken-text.ts';
import type { VoiceService } from './voice-service.ts';
import { asideLanguage, type FoundVoice } from './voices.ts';

type Tx = Transaction<Database>;

interface Begun {
  readonly id: string;
  /** Absent when the speech is complete or already running. */
  readonly task: SpeechTask | undefined;
}

/**
 * Makes sure that an answer is spoken in a voice, and returns the speech's id. What was already paid for costs nothing again. Throws 403 (a
 * child without the guardian's consent, a frozen account), 409 (too few credits), 429 (too many running speeches).
 */
export function beginSpeech(service: VoiceService, message: MessageRow, found: FoundVoice): Promise<string> {
  return begin(service, message.account_id, async (tx) => {
    const known = await takeSpeechOf(tx, message.id, found.voice.voiceId);
    // Nothing was delivered and its price was released, so it starts over.
    if (known?.charge === 'released') await tx.deleteFrom('speeches').where('id', '=', known.id).execute();
    else if (known !== undefined) return resume(service, tx, known, message, found);
    const speech = await insertHeld(service, tx, {
      account_id: message.account_id,
      message_id: message.id,
      voice_id: found.voice.voiceId,
    });
    return { id: speech.id, task: await taskOf(service.chat, service.engines.speech, speech, tx) };
  });
}

/** Starts speaking a text that belongs to no chat; returns the speech's id. Throws like `beginSpeech`. */
export function beginDubbing(
  service: VoiceService,
  accountId: string,
  content: string,
  { voice }: FoundVoice,
): Promise<string> {
  return begin(service, accountId, async (tx) => {
    const speech = await insertHeld(service, tx, { account_id: accountId, message_id: null, voice_id: voice.voiceId });
    await tx.insertInto('dubbings').values({ speech_id: speech.id, account_id: accountId, content }).execute();
    return { id: speech.id, task: await taskOf(service.chat, service.engines.speech, speech, tx) };
  });
}

/** Resumes a speech that another process left; returns false when another one claimed it, or it cannot be resumed. */
export async function takeOver(service: VoiceService, id: string): Promise<boolean> {
  const speech = await findSpeech(service.chat.site.db, id);
  if (speech === undefined) return false;
  const task = await taskOf(service.chat, service.engines.speech, speech);
  if (!(await claimSpeech(service.chat.site.db, id, service.runner.lease))) return false;
  service.runner.start(task);
  return true;
}

/** Locks the account row, so that a concurrent second request sees the speech started by the first. */
async function begin(service: VoiceService, accountId: string, work: (tx: Tx) => Promise<Begun>): Promise<string> {
  const { id, task } = await service.chat.site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    return work(tx);
  });
  if (task !== undefined) service.runner.start(task);
  return id;
}

/** Inserts a speech owned by this process, with its price held. */
async function insertHeld(
  { chat, runner }: VoiceService,
  tx: Tx,
  speech: Pick<SpeechRow, 'account_id' | 'message_id' | 'voice_id'>,
) {
  await mayBegin(tx, speech.account_id);
  const now = chat.site.clock();
  const row = { ...speech, id: newId(), created_at: now };
  const tenths = priceFor(await memberTypeOf(tx, row.account_id, now), 'dubbing', chat.site.settings.prices);
  await hold(
    tx,
    now,
    { accountId: row.account_id, tenths, key: holdKey(row.id), note: voiceTexts.dubbingNote },
    membershipChanges,
  );
  await insertSpeech(tx, row, runner.lease);
  return { ...row, charge: 'held' as const };
}

/** Resumes a paid speech: deletes sentences that the text no longer contains, and claims the speech when it is incomplete and not running. */
async function resume(
  { chat, engines, runner }: VoiceService,
  tx: Tx,
  known: SpeechRow,
  message: MessageRow,
  found: FoundVoice,
): Promise<Begun> {
  if (known.state === 'speaking') return { id: known.id, task: undefined };
  const language = asideLanguage(found);
  const growing = message.status === 'replying';
  const sentences = growing ? completeSentences(message.text, language) : spokenSentences(message.text, language);
  const stored = await listSentences(tx, known.id);
  const changed = stored.findIndex(({ text }, index) => text !== sentences[index]);
  const same = changed === -1 ? stored.length : changed;
  if (known.state === 'done' && !growing && same === stored.length && same === sentences.length)
    return { id: known.id, task: undefined };
  await mayBegin(tx, known.account_id);
  await reopenSpeech(tx, known.id, same);
  await claimSpeech(tx, known.id, runner.lease);
  return { id: known.id, task: await taskOf(chat, engines.speech, known, tx) };
}

async function mayBegin(tx: Tx, accountId: string): Promise<void> {
  if ((await countSpeaking(tx, accountId)) >= SPEAKING_PER_ACCOUNT) throw new ApiError(429, voiceTexts.tooManySpeaking);
}
