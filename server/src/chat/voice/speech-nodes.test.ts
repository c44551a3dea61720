import { chatVoice, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { giving } from '../../engines/speech/openai/testing/audio-stub-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { voiceTexts } from './limits.ts';
import { type EventReader, readEvents } from './testing/event-reader.ts';
import { NOVA, openVoiceScene, readSpeech, type VoiceScene } from './testing/voice-scene.ts';

const TEXT = '第一句话说完了。第二句要稍微长一些才算数。第三句话在这里，就到此为止了吧。';

let scene: VoiceScene;
let there: TestSite;
let thereOrigin: string;
let gate: PromiseWithResolvers<void>;
const readers: EventReader<SpeechEvent>[] = [];
beforeAll(async () => {
  scene = await openVoiceScene();
  there = await createTestSite({ settings: scene.site.site.settings, nodeOf: scene.site });
  thereOrigin = await there.listen();
});
beforeEach(() => {
  scene.audio.calls.length = 0;
  gate = Promise.withResolvers();
  // The second sentence is held back until the test releases it.
  scene.audio.play(async (answer, call) => {
    if (scene.audio.calls.length === 2) await gate.promise;
    return giving(toneWav(100), 'audio/wav')(answer, call);
  });
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(async () => {
  await there.close();
  await scene.close();
});

function speak(origin: string, detailId: string, token: string): EventReader<SpeechEvent> {
  const reader = readEvents(origin, token, chatVoice.generateSpeechAgain, { body: { detailId, voiceId: NOVA } });
  readers.push(reader);
  return reader;
}

const db = () => scene.site.site.db;
const stateOf = async (detailId: string) =>
  await db()
    .selectFrom('speeches')
    .select(['state', 'charge'])
    .where('message_id', '=', detailId)
    .executeTakeFirstOrThrow();

it('a speech is streamed from another node while it is generated, once', async () => {
  const user = await scene.someone();
  const id = await scene.answer(TEXT, user);
  const here = speak(scene.origin, id, user.token);
  await here.until((events) => events.length === 1);
  const other = speak(thereOrigin, id, user.token);
  await other.until((events) => events.length === 1);
  gate.resolve();
  expect(await readSpeech(other)).toEqual(await readSpeech(here));
  expect(scene.audio.calls).toHaveLength(3);
  expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);
});

it('a node goes on with what another one left, and is not paid twice', async () => {
  const user = await scene.someone();
  const id = await scene.answer(TEXT, user);
  const here = speak(scene.origin, id, user.token);
  await here.until((events) => events.length === 1);
  const other = speak(thereOrigin, id, user.token);
  await other.until((events) => events.length === 1);
  here.leave();
  gate.resolve();
  expect((await readSpeech(other)).sentences).toHaveLength(3);
  expect(scene.audio.calls).toHaveLength(3);
  expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);
});

itByNight('a speech whose process died is resumed by a listener; unpaid, its price is released', async () => {
  const user = await scene.someone();
  const [paid, unpaid] = [await scene.answer(TEXT, user), await scene.answer(TEXT, user)];
  const leaving = await createTestSite({ settings: scene.site.site.settings, nodeOf: scene.site });
  const leavingOrigin = await leaving.listen();
  const first = speak(leavingOrigin, paid, user.token);
  await first.until((events) => events.length === 1);
  await leaving.close();
  expect(await stateOf(paid)).toEqual({ state: 'paused', charge: 'charged' });
  gate.resolve();
  expect((await readSpeech(speak(scene.origin, paid, user.token))).sentences).toHaveLength(3);

  // The state after a kill: a lease that nobody renews, and a held price.
  scene.audio.calls.length = 0;
  scene.audio.play(() => undefined);
  const asking = speak(scene.origin, unpaid, user.token);
  while (scene.audio.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await db()
    .updateTable('speeches')
    .set({ lease_owner: 'a dead process', lease_until: sql`clock_timestamp() - interval '1 second'` })
    .where('message_id', '=', unpaid)
    .execute();
  await there.runJob('lost-speeches');
  expect((await readSpeech(asking)).end).toMatchObject({ code: 500, msg: voiceTexts.interrupted });
  expect(await stateOf(unpaid)).toEqual({ state: 'failed', charge: 'released' });
  expect(await scene.charges(user)).toEqual([
    { tenths: 20, state: 'settled' },
    { tenths: 20, state: 'released' },
  ]);
});
