import { chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import { chatVoice, type DubbedReplyEvent, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { defaultPrices, membershipTexts } from '@ai-site/shared/domain/membership';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { giving } from '../../engines/speech/openai/testing/audio-stub-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { pushSessionEnds } from '../../identity/sessions/session-ends.ts';
import { endSessions } from '../../identity/sessions/sessions.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { questionOf, readReply } from '../testing/reply-reader.ts';
import { voiceTexts } from './limits.ts';
import { readEvents } from './testing/event-reader.ts';
import { NOVA, openVoiceScene, readSpeech, type VoiceScene } from './testing/voice-scene.ts';

let scene: VoiceScene;
beforeAll(async () => {
  scene = await openVoiceScene();
});
beforeEach(() => {
  scene.audio.calls.length = 0;
  scene.audio.play(giving(toneWav(100), 'audio/wav'));
});
afterAll(() => scene.close());

const texts = (events: readonly (SpeechEvent | ReplyEvent)[]): string[] =>
  events.flatMap((event) => (event.event === 'speech' ? event.text : []));

describe('a reply that is still being written', () => {
  it('is spoken as its sentences are complete, and to its end', async () => {
    const manual = answerManually(scene.upstream);
    const reply = readReply(scene.origin, scene.user.token, chat.createChat, questionOf('说'));
    const answer = await manual;
    const { contentId } = await reply.snapshot();
    answer.say('第一句话说完了。第二句才');
    const speech = scene.speak(contentId);
    await speech.until((events) => texts(events).length === 1);
    expect(texts(speech.events)).toEqual(['第一句话说完了。']);
    answer.say('刚刚开始说，现在也完了！然后');
    await speech.until((events) => texts(events).length === 2);
    answer.finish();
    expect((await readSpeech(speech)).sentences).toEqual([
      '第一句话说完了。',
      '第二句才刚刚开始说，现在也完了！',
      '然后',
    ]);
    expect((await readSpeech(scene.speak(contentId))).sentences).toHaveLength(3);
    expect(scene.audio.calls).toHaveLength(3);
  });

  it('is spoken as far as it came when it is stopped', async () => {
    const manual = answerManually(scene.upstream);
    const reply = readReply(scene.origin, scene.user.token, chat.createChat, questionOf('说'));
    const answer = await manual;
    const { contentId } = await reply.snapshot();
    answer.say('第一句话说完了。第二句没有');
    const speech = scene.speak(contentId);
    await speech.until((events) => texts(events).length === 1);
    await scene.site.call(chat.stopReply, { body: { detailId: contentId } }, { token: scene.user.token });
    expect(await readSpeech(speech)).toMatchObject({
      sentences: ['第一句话说完了。', '第二句没有'],
      end: { code: 200 },
    });
  });

  it('is let go when the listener leaves before the first sentence, and nothing is charged', async () => {
    const user = await scene.someone();
    const manual = answerManually(scene.upstream);
    const reply = readReply(scene.origin, user.token, chat.createChat, questionOf('说'));
    const answer = await manual;
    const { contentId } = await reply.snapshot();
    const speech = scene.speak(contentId, NOVA, user);
    await until(async () => (await scene.charges(user)).length === 1);
    speech.leave();
    await until(async () => (await scene.charges(user))[0]?.state === 'released');
    answer.finish();
    expect(scene.audio.calls).toEqual([]);
  });

  it('that grew after it was spoken is spoken from where it changed, for nothing more', async () => {
    const user = await scene.someone();
    const id = await scene.answer('第一句话说完了。第二句没有', user);
    await readSpeech(scene.speak(id, NOVA, user));
    const said = '第一句话说完了。第二句没有说完，现在说完了。';
    await scene.site.site.db.updateTable('chat_messages').set({ text: said }).where('id', '=', id).execute();
    const { sentences, end } = await readSpeech(scene.speak(id, NOVA, user));
    expect(sentences).toEqual(['第一句话说完了。', '第二句没有说完，现在说完了。']);
    expect(end.url).not.toBeNull();
    expect(scene.audio.calls).toHaveLength(3);
    expect(await scene.charges(user)).toHaveLength(1);
  });
});

describe('a question that is answered aloud', () => {
  const ask = (voiceId: string | null, by: TestUser = scene.user) =>
    readEvents(scene.origin, by.token, chatVoice.createDubbingChat, {
      body: {
        ...questionOf('说').body,
        chatContent: [{ type: 1, content: '说' }, ...(voiceId === null ? [] : [{ type: 5 as const, voiceId }])],
      },
    });
  const ends = (events: readonly DubbedReplyEvent[]) =>
    events.filter(({ event }) => event === 'end' || event === 'speech-end');

  it('gives the reply and its voice in one stream, which closes after both ends', async () => {
    const user = await scene.someone();
    const manual = answerManually(scene.upstream);
    const reader = ask(NOVA, user);
    const answer = await manual;
    answer.say('第一句话说完了。第二句');
    await reader.until((events) => texts(events).length === 1);
    expect(reader.events[0]?.event).toBe('snapshot');
    answer.say('也马上就要说完了。');
    answer.finish();
    const events = await reader.closed;
    expect(texts(events)).toEqual(['第一句话说完了。', '第二句也马上就要说完了。']);
    expect(ends(events)).toMatchObject([
      { event: 'end', status: 'done' },
      { event: 'speech-end', code: 200, url: expect.stringContaining('/files/chat/speech/') },
    ]);
    expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);
  });

  it('chooses a voice when none is named, and refuses one that does not exist before anything is asked', async () => {
    scene.upstream.play(streaming('好的，这就说。'));
    expect(texts(await ask(null).closed)).toEqual(['好的，这就说。']);
    const before = scene.upstream.calls.length;
    await expect(ask('model:nobody').closed).rejects.toThrow(voiceTexts.noVoice);
    expect(scene.upstream.calls).toHaveLength(before);
  });

  itByNight('goes on without its voice when that fails', async () => {
    scene.upstream.play(streaming('好的，这就说。'));
    scene.audio.play(refusing(500));
    expect(ends(await ask(NOVA).closed)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'end', status: 'done' }),
        expect.objectContaining({ event: 'speech-end', code: 500, url: null }),
      ]),
    );
  });

  it('goes on without its voice when that cannot be paid', async () => {
    const dear = await openVoiceScene({ prices: { ...defaultPrices, dubbing: 1000 } });
    try {
      dear.upstream.play(streaming('好的，这就说。'));
      const events = await readEvents(dear.origin, dear.user.token, chatVoice.createDubbingChat, {
        body: questionOf('说').body,
      }).closed;
      expect(ends(events)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ event: 'end', status: 'done' }),
          { event: 'speech-end', code: 409, msg: membershipTexts.notEnough, url: null },
        ]),
      );
    } finally {
      await dear.close();
    }
  });

  it('is not sent any more to a session that ended', async () => {
    const user = await scene.someone();
    const manual = answerManually(scene.upstream);
    const reader = ask(NOVA, user);
    const answer = await manual;
    answer.say('第一句话说完了。第二句');
    await reader.until((events) => texts(events).length === 1);
    const ended = await scene.site.site.db.transaction().execute((tx) => endSessions(tx, user.userId));
    await pushSessionEnds(scene.site.site, user.userId, ended);
    const events = await reader.closed;
    expect(ends(events)).toEqual(
      expect.arrayContaining([{ event: 'speech-end', code: 401, msg: errorTexts.sessionExpired, url: null }]),
    );
    answer.finish();
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
