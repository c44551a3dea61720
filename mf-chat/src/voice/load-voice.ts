import { getPlatform } from '@ai-site/shared/platform';
import type { Conversation } from '../conversation/conversation.ts';
import { unlockAudio } from './speech/page-loudspeaker.ts';
import { stage } from './speech/stage.ts';
import type { VoiceDesk } from './voice-desk.ts';

/** All of voice but its buttons. */
export const loadVoice = () => import(/* webpackChunkName: "voice" */ './voice.ts');

/** To be called when a button of voice is approached: then it is there when it is pressed. */
export function fetchVoiceSoon(): void {
  // Pressing the button tries again, and says so when it fails.
  loadVoice().catch(() => undefined);
}

/** Does something with the voice of a conversation. To be called in the tap that wants it, which is when audio may be unlocked. */
export async function withVoice(conversation: Conversation, act: (desk: VoiceDesk) => unknown): Promise<void> {
  unlockAudio();
  try {
    const { deskOf } = await loadVoice();
    stage.want();
    act(deskOf(conversation));
  } catch {
    getPlatform().toast.error('语音功能没有加载成功，请重试或刷新页面');
  }
}
