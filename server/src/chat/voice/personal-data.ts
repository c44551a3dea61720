import type { PersonalData } from '../../identity/privacy/personal-data.ts';
import { deleteSpeeches } from './end-charge.ts';

/** The account's speeches. Their audio files are garbage-collected once no speech refers to them. */
export const voiceData: PersonalData = {
  key: 'speeches',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('speeches')
      .leftJoin('dubbings', 'dubbings.speech_id', 'speeches.id')
      .select(['speeches.id', 'speeches.voice_id', 'speeches.created_at', 'dubbings.content'])
      .where('speeches.account_id', '=', accountId)
      .orderBy('speeches.created_at')
      .execute();
    const sentences = await db
      .selectFrom('speech_sentences')
      .innerJoin('speeches', 'speeches.id', 'speech_sentences.speech_id')
      .select(['speech_sentences.speech_id', 'speech_sentences.text'])
      .where('speeches.account_id', '=', accountId)
      .orderBy('speech_sentences.no')
      .execute();
    const bySpeech = Map.groupBy(sentences, ({ speech_id }) => speech_id);
    return rows.map(({ id, voice_id, content, created_at }) => ({
      voice: voice_id,
      dubbed: content,
      spoken: (bySpeech.get(id) ?? []).map(({ text }) => text),
      at: created_at,
    }));
  },
  async cancel(tx, accountId, now) {
    await deleteSpeeches(tx, now, { accountId });
  },
};
