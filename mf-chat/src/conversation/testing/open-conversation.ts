import { type ChatModel, type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import { tabValues } from '@ai-site/shared/kit/storage';
import { createPlatformDouble, ManualClock, sampleUser, settled } from '@ai-site/shared/testing';
import { ChatDrafts } from '../../draft/chat-drafts.ts';
import { assistantCalls, type ChatCalls } from '../chat-calls.ts';
import { Conversation } from '../conversation.ts';
import { delta, end, sampleModel, snapshot } from './sample-messages.ts';

/** A conversation on test doubles. */
export function open(
  chatId: string | null = null,
  signedIn = true,
  calls: ChatCalls = assistantCalls,
  models: readonly ChatModel[] = [sampleModel()],
) {
  const platform = createPlatformDouble(signedIn ? { user: sampleUser } : {});
  const clock = new ManualClock();
  const accepted: string[] = [];
  let ids = 0;
  let ended = 0;
  const conversation = new Conversation(
    {
      platform,
      calls,
      extra: () => [],
      kept: new ChatDrafts(tabValues),
      clock,
      random: () => 0.5,
      newId: () => `id-number-${++ids}`,
      tier: (): ChatModelTier => 5,
      models: () => models,
      speechPrice: () => 3,
      onEvent: (_, event) => {
        if (event.event === 'accepted') accepted.push(event.snapshot.chatInfoId);
        if (event.event === 'settled') ended += 1;
      },
    },
    chatId,
  );
  const { http } = platform;
  return { platform, http, clock, conversation, accepted, endedTimes: () => ended };
}
export type Opened = ReturnType<typeof open>;

export async function ask({ conversation, clock }: Opened, text = '问题'): Promise<void> {
  conversation.composer.write(text);
  void conversation.send();
  await clock.advance(0);
}

/** Returns the answer after all received text is rendered. */
export async function answerOf({ conversation, clock }: Opened) {
  await clock.advance(500);
  const answer = conversation.lastAnswer;
  if (answer === undefined) throw new Error('There is no answer');
  return answer;
}

export async function answered(opened: Opened, text = '答案'): Promise<void> {
  await ask(opened);
  const stream = opened.http.lastStream(chat.createChat);
  stream.emit(snapshot());
  stream.emit(delta(1, text));
  stream.emit(end());
  stream.end();
  await settled();
}
