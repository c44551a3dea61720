import { chat } from '@ai-site/shared/api/chat';
import { chatVoice, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { questionOf, readReply } from '../../chat/testing/reply-reader.ts';
import type { Settings } from '../../config/settings.ts';
import { grant, hold } from '../../credits/ledger.ts';
import { newId } from '../../database/new-id.ts';
import { startUpstreamServer, streaming, type UpstreamServer } from '../../engines/openai/upstream-server.ts';
import { toneWav } from '../../engines/speech/audio/sample-audio.ts';
import { type AudioStub, giving, startAudioStub } from '../../engines/speech/openai/audio-stub-server.ts';
import { balanceOf } from '../../membership/balance.ts';
import { writeObject } from '../../storage/disk.ts';
import type { ObjectKind } from '../../storage/tables.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { type EventReader, readEvents } from './event-reader.ts';

export const NOVA = 'model:nova';

/** A listening site whose chats are answered and spoken by servers in the hands of the test, and somebody with 100 credits. */
export interface VoiceScene {
  readonly upstream: UpstreamServer;
  readonly sound: AudioStub;
  readonly site: TestSite;
  readonly origin: string;
  readonly user: TestUser;
  /** Somebody else with credits. */
  someone(credits?: number): Promise<TestUser>;
  /** A finished answer; gives its id. */
  answer(text: string, by?: TestUser): Promise<string>;
  speak(detailId: string, voiceId?: string, by?: TestUser): EventReader<SpeechEvent>;
  /** What became of the prices of the account's speeches and translations, oldest first. */
  charges(of?: TestUser): Promise<readonly { readonly tenths: number; readonly state: string }[]>;
  /** Leaves the account without credits. */
  drain(user: TestUser): Promise<void>;
  /** An object that the account uploaded; gives its key. */
  uploaded(bytes: Uint8Array, kind: ObjectKind, by?: TestUser): Promise<string>;
  close(): Promise<void>;
}

/** `changes`: settings besides those of the scene. */
export async function openVoiceScene(changes: Partial<Settings> = {}): Promise<VoiceScene> {
  const upstream = await startUpstreamServer();
  const sound = await startAudioStub(giving(toneWav(400), 'audio/wav'));
  const site = await createTestSite({
    settings: {
      models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model-five' } },
      speech: {
        server: { baseUrl: sound.baseUrl, apiKey: 'k' },
        speechModel: 'tts',
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
    await site.site.db.transaction().execute((tx) => grant(tx, { accountId: user.userId, kind: 'welcome', tenths: credits * 10, issuedAt, expiresAt, key: newId(), note: '' }));
    return user;
  };
  const user = await someone();
  return {
    upstream,
    sound,
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
    speak: (detailId, voiceId = NOVA, by = user) => readEvents(origin, by.token, chatVoice.generateSpeechAgain, { body: { detailId, voiceId } }),
    charges: (of = user) =>
      site.site.db
        .selectFrom('credit_holds')
        .select(['tenths', 'state'])
        .where('account_id', '=', of.userId)
        .where(({ or, eb }) => or([eb('key', 'like', 'speech:%'), eb('key', 'like', 'translate:%')]))
        .orderBy('no')
        .execute(),
    async drain({ userId }) {
      const { total } = await balanceOf(site.site.db, userId, site.clock.now);
      await site.site.db.transaction().execute((tx) => hold(tx, site.clock.now, { accountId: userId, tenths: total, key: newId(), note: '' }));
    },
    async uploaded(bytes, kind, by = user) {
      const key = `chat/${newId()}.webm`;
      await site.site.db.insertInto('objects').values({ key, account_id: by.userId, kind, bytes: bytes.length, created_at: site.clock.now }).execute();
      await writeObject(site.site.settings, key, bytes);
      return key;
    },
    async close() {
      await site.close();
      await upstream.close();
      await sound.close();
    },
  };
}

/** The sentences and the end of a speech that was heard whole. */
export async function heard(
  reader: EventReader<SpeechEvent>,
): Promise<{ readonly sentences: readonly string[]; readonly urls: readonly string[]; readonly end: Extract<SpeechEvent, { event: 'speech-end' }> }> {
  const events = await reader.closed;
  const end = events.at(-1);
  if (end?.event !== 'speech-end') throw new Error('the stream closed without an end');
  const spoken = events.flatMap((event) => (event.event === 'speech' ? event : []));
  if (spoken.some(({ no }, index) => no !== index + 1)) throw new Error('the numbers have a gap');
  return { sentences: spoken.map(({ text }) => text), urls: spoken.map(({ url }) => url), end };
}
