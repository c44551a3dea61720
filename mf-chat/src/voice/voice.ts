import type { Session } from '@ai-site/shared/contract';
import { pageClock } from '@ai-site/shared/kit/clock';
import { localValues } from '@ai-site/shared/kit/storage';
import { getPlatform } from '@ai-site/shared/platform';
import type { Conversation } from '../conversation/conversation.ts';
import { pageMicrophone } from './recorder/page-microphone.ts';
import { pageLoudspeaker } from './speech/page-loudspeaker.ts';
import { VoiceChoice } from './speech/voice-choice.ts';
import { VoiceController } from './voice-controller.ts';

/* Entry point of the voice bundle, loaded on first use. */
export { VoiceLayer } from './VoiceLayer.tsx';

const desks = new WeakMap<Conversation, VoiceController>();
const choices = new WeakMap<Session, VoiceChoice>();

/** One choice for all conversations. */
function choiceOf(session: Session): VoiceChoice {
  const choice = choices.get(session) ?? new VoiceChoice(session, localValues);
  choices.set(session, choice);
  return choice;
}

/** Returns the voice controller of a conversation. */
export function controllerOf(conversation: Conversation): VoiceController {
  const known = desks.get(conversation);
  if (known !== undefined) return known;
  const platform = getPlatform();
  const controller = new VoiceController(conversation, {
    platform,
    microphone: pageMicrophone,
    loudspeaker: pageLoudspeaker,
    clock: pageClock,
    random: Math.random,
    choice: choiceOf(platform.session),
  });
  desks.set(conversation, controller);
  return controller;
}
