import type { EnginePresence } from '@ai-site/shared/api/chat';
import { fileRefusals } from '@ai-site/shared/domain/chat-files';
import type { ModelsStore } from '../models/models-store.ts';

/** A voice feature. */
export type VoiceFeature = 'dictation' | 'talk' | 'dubbing';

const missing = (presence: EnginePresence | null, text: string): string | null =>
  presence === null || presence.available ? null : presence.reason || text;

/** Returns why a feature is unavailable; null when it is available or not known yet. */
export function unavailableReason(
  feature: VoiceFeature,
  { current, speech, recognition }: Pick<ModelsStore, 'current' | 'speech' | 'recognition'>,
): string | null {
  const [refusal = null] = feature === 'dubbing' ? [] : fileRefusals(current, ['voice']);
  if (refusal !== null) return `${refusal}，请换用其他模型`;
  const mute = feature === 'dictation' ? null : missing(speech, '当前没有可用的语音合成');
  const deaf = feature === 'dubbing' ? null : missing(recognition, '当前没有可用的语音识别');
  return deaf ?? mute;
}
