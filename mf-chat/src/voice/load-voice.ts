import { getPlatform } from '@ai-site/shared/platform';
import type { Conversation } from '../conversation/conversation.ts';
import { unlockAudio } from './speech/page-loudspeaker.ts';
import { stage } from './speech/stage.ts';
import type { VoiceController } from './voice-controller.ts';

/** Loads all voice features except their buttons. */
export const loadVoice = () => import(/* webpackChunkName: "voice" */ './voice.ts');

/** Preloads the voice features; called on hover or focus of a voice button. */
export function fetchVoiceSoon(): void {
  // The button press retries and reports the error.
  loadVoice().catch(() => undefined);
}

/** Runs an action on a conversation's voice controller. Must be called in the user gesture, when audio can be unlocked. */
export async function withVoice(
  conversation: Conversation,
  action: (controller: VoiceController) => unknown,
): Promise<void> {
  unlockAudio();
  try {
    const { controllerOf } = await loadVoice();
    stage.want();
    action(controllerOf(conversation));
  } catch {
    getPlatform().toast.error('语音功能没有加载成功，请重试或刷新页面');
  }
}
