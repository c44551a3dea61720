import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { mustHaveGuardianForUse } from '../accounts/guardian.ts';
import { takeAccount } from '../accounts/standing.ts';
import type { MessageRow } from '../chat/chat-records.ts';
import { hold } from '../credits/ledger.ts';
import { priceFor } from '../credits/price.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { memberTypeOf } from '../membership/current.ts';
import { SPEAKING_PER_ACCOUNT, voiceTexts } from './limits.ts';
import { claimSpeech, countSpeaking, findSpeech, holdKey, insertSpeech, listSentences, reopenSpeech, type SpeechRow, takeSpeechOf } from './speech-records.ts';
import { type SpeechTask, taskOf } from './speech-task.ts';
import { completeSentences, spokenSentences } from './spoken-text.ts';
import type { VoiceService } from './voice-service.ts';
import { asideLanguage, type FoundVoice } from './voices.ts';

type Tx = Transaction<Database>;

interface Begun {
  readonly id: string;
  /** Absent: it is spoken already, or being spoken. */
  readonly task: SpeechTask | undefined;
}

/**
 * Sees to it that an answer is spoken in a voice, and gives the speech's id. What was spoken and paid before costs nothing again.
 * Throws 403 (a child without consent, a frozen account), 409 (too few credits), 429 (too many run).
 */
export function beginSpeech(service: VoiceService, message: MessageRow, found: FoundVoice): Promise<string> {
  return begin(service, message.account_id, async (tx) => {
    const known = await takeSpeechOf(tx, message.id, found.voice.voiceId);
    // Nothing was heard of it and its price went back: it begins anew.
    if (known?.charge === 'released') await tx.deleteFrom('speeches').where('id', '=', known.id).execute();
    else if (known !== undefined) return goOn(service, tx, known, message, found);
    const speech = await insertHeld(service, tx, { account_id: message.account_id, message_id: message.id, voice_id: found.voice.voiceId });
    return { id: speech.id, task: await taskOf(service.chat, service.engines.speech, speech, tx) };
  });
}

/** Begins to speak a text that belongs to no chat; gives the speech's id. Throws as `beginSpeech`. */
export function beginDubbing(service: VoiceService, accountId: string, content: string, { voice }: FoundVoice): Promise<string> {
  return begin(service, accountId, async (tx) => {
    const speech = await insertHeld(service, tx, { account_id: accountId, message_id: null, voice_id: voice.voiceId });
    await tx.insertInto('dubbings').values({ speech_id: speech.id, account_id: accountId, content }).execute();
    return { id: speech.id, task: await taskOf(service.chat, service.engines.speech, speech, tx) };
  });
}

/** Goes on with a speech that another process left; false when somebody else does, or nobody can. */
export async function takeOver(service: VoiceService, id: string): Promise<boolean> {
  const speech = await findSpeech(service.chat.site.db, id);
  if (speech === undefined) return false;
  const task = await taskOf(service.chat, service.engines.speech, speech);
  if (!(await claimSpeech(service.chat.site.db, id, service.runner.lease))) return false;
  service.runner.start(task);
  return true;
}

/** Two requests of one account take turns: the second meets what the first began. */
async function begin(service: VoiceService, accountId: string, work: (tx: Tx) => Promise<Begun>): Promise<string> {
  const { id, task } = await service.chat.site.db.transaction().execute(async (tx) => {
    mustHaveGuardianForUse(await takeAccount(tx, accountId));
    return work(tx);
  });
  if (task !== undefined) service.runner.start(task);
  return id;
}

/** A new speech whose price is held, and which this process is going to speak. */
async function insertHeld({ chat, runner }: VoiceService, tx: Tx, speech: Pick<SpeechRow, 'account_id' | 'message_id' | 'voice_id'>) {
  await mayBegin(tx, speech.account_id);
  const now = chat.site.clock();
  const row = { ...speech, id: newId(), created_at: now };
  const tenths = priceFor(await memberTypeOf(tx, row.account_id, now), 'dubbing', chat.site.settings.prices);
  await hold(tx, now, { accountId: row.account_id, tenths, key: holdKey(row.id), note: voiceTexts.dubbingNote });
  await insertSpeech(tx, row, runner.lease);
  return { ...row, charge: 'held' as const };
}

/** A speech that was paid: drops what the text no longer says, and takes it up when nobody speaks it and something is missing. */
async function goOn({ chat, engines, runner }: VoiceService, tx: Tx, known: SpeechRow, message: MessageRow, found: FoundVoice): Promise<Begun> {
  if (known.state === 'speaking') return { id: known.id, task: undefined };
  const language = asideLanguage(found);
  const growing = message.status === 'replying';
  const sentences = growing ? completeSentences(message.text, language) : spokenSentences(message.text, language);
  const stored = await listSentences(tx, known.id);
  const changed = stored.findIndex(({ text }, index) => text !== sentences[index]);
  const same = changed === -1 ? stored.length : changed;
  if (known.state === 'done' && !growing && same === stored.length && same === sentences.length) return { id: known.id, task: undefined };
  await mayBegin(tx, known.account_id);
  await reopenSpeech(tx, known.id, same);
  await claimSpeech(tx, known.id, runner.lease);
  return { id: known.id, task: await taskOf(chat, engines.speech, known, tx) };
}

async function mayBegin(tx: Tx, accountId: string): Promise<void> {
  if ((await countSpeaking(tx, accountId)) >= SPEAKING_PER_ACCOUNT) throw new ApiError(429, voiceTexts.tooManySpeaking);
}
