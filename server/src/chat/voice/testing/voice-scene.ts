import { chat } from '@ai-site/shared/api/chat';
import { chatVoice, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { balanceOf } from '../../../billing/credits/balance.ts';
import { grant, hold } from '../../../billing/credits/ledger.ts';
import { membershipChanges } from '../../../billing/membership/due-changes.ts';
import {
  startUpstreamServer,
  streaming,
  type UpstreamServer,
} from '../../../engines/openai/testing/upstream-server.ts';
import { toneWav } from '../../../engines/speech/audio/testing/sample-audio.ts';
import { type AudioStub, giving, startAudioStub } from '../../../engines/speech/openai/testing/audio-stub-server.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { recordObject, writeObject } from '../../../platform/objects/object-writes.ts';
import { createTestSite, type TestSite, type TestUser } from '../../../testing/site.ts';
import { questionOf, readReply } from '../../testing/reply-reader.ts';
import { type EventReader, readEvents } from './event-reader.ts';

export const NOVA = 'model:nova';

/** A listening site whose model and speech servers are controlled by the test, and an account with 100 credits. */
export interface VoiceScene {
  readonly upstream: UpstreamServer;
  readonly audio: AudioStub;
  readonly site: TestSite;
  readonly origin: string;
  readonly user: TestUser;
  /** Signs in another account with credits. */
  someone(credits?: number): Promise<TestUser>;
  /** Creates a finished answer; returns its id. */
  answer(text: string, by?: TestUser): Promise<string>;
  speak(detailId: string, voiceId?: string, by?: TestUser): EventReader<SpeechEvent>;
  /** The charges of the account's speeches, translations and enriched prompts, oldest first. */
  charges(of?: TestUser): Promise<readonly { readonly tenths: number; readonly state: string }[]>;
  drain(user: TestUser): Promise<void>;
  /** Uploads an object as the account; returns its key. */
  uploaded(bytes: Uint8Array, kind: string, by?: TestUser): Promise<string>;
  close(): Promise<void>;
}

export async function openVoiceScene(changes: Partial<Settings> = {}): Promise<VoiceScene> {
  const upstream = await startUpstreamServer();
  const audio = await startAudioStub(giving(toneWav(400), 'audio/wav'));
  const site = await createTestSite({
    settings: {
      models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model-five' } },
      speech: {
        server: { baseUrl: audio.baseUrl, apiKey: 'k' },
        speechModel: 'tts',
        dashscope: null,
        transcriptionModel: 'stt',
        voices: [
          { name: 'nova', timbre: 'adult-female' },
          { name: 'onyx', timbre: 'adult-male' },
        ],
      },
      ...changes,
    },
  });
  const origin = await site.listen();
  const someone = async (credits = 100): Promise<TestUser> => {
    const user = await site.signIn();
    const issuedAt = site.clock.now;
    const expiresAt = new Date(issuedAt.getTime() + 30 * 86_400_000);
    await site.site.db.transaction().execute((tx) =>
      grant(tx, {
        accountId: user.userId,
        kind: 'welcome',
        tenths: credits * 10,
        issuedAt,
        expiresAt,
        key: newId(),
        note: '',
      }),
    );
    return user;
  };
  const user = await someone();
  return {
    upstream,
    audio,
    site,
    origin,
    user,
    someone,
    async answer(text, by = user) {
      upstream.play(streaming(text));
      const reader = readReply(origin, by.token, chat.createChat, questionOf('说'));
      await reader.end;
      return (await reader.snapshot()).contentId;
    },
    speak: (detailId, voiceId = NOVA, by = user) =>
      readEvents(origin, by.token, chatVoice.generateSpeechAgain, { body: { detailId, voiceId } }),
    charges: (of = user) =>
      site.site.db
        .selectFrom('credit_holds')
        .select(['tenths', 'state'])
        .where('account_id', '=', of.userId)
        .where(({ or, eb }) =>
          or([eb('key', 'like', 'speech:%'), eb('key', 'like', 'translate:%'), eb('key', 'like', 'enhance:%')]),
        )
        .orderBy('no')
        .execute(),
    async drain({ userId }) {
      const { total } = await balanceOf(site.site.db, userId, site.clock.now);
      await site.site.db
        .transaction()
        .execute((tx) =>
          hold(tx, site.clock.now, { accountId: userId, tenths: total, key: newId(), note: '' }, membershipChanges),
        );
    },
    async uploaded(bytes, kind, by = user) {
      const key = `chat/${newId()}.webm`;
      const written = await writeObject(site.site, { key, kind, accountId: by.userId }, bytes);
      await site.site.db.transaction().execute((tx) => recordObject(tx, site.clock.now, written));
      return key;
    },
    async close() {
      await site.close();
      await upstream.close();
      await audio.close();
    },
  };
}

/** The sentences and the end event of a complete speech. */
export async function readSpeech(reader: EventReader<SpeechEvent>): Promise<{
  readonly sentences: readonly string[];
  readonly urls: readonly string[];
  readonly end: Extract<SpeechEvent, { event: 'speech-end' }>;
}> {
  const events = await reader.closed;
  const end = events.at(-1);
  if (end?.event !== 'speech-end') throw new Error('the stream closed without an end');
  const spoken = events.flatMap((event) => (event.event === 'speech' ? event : []));
  if (spoken.some(({ no }, index) => no !== index + 1)) throw new Error('the numbers have a gap');
  return { sentences: spoken.map(({ text }) => text), urls: spoken.map(({ url }) => url), end };
}
