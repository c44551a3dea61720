import { SAMPLE_RATE } from '@ai-site/shared/film/frame/frames';

/** Decodes without asking for the loudspeakers, which a page may only after a press. */
let decoder: OfflineAudioContext | undefined;

/** A voice, decoded. Throws when it cannot be fetched or read. */
export async function loadVoice(url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`voice: ${answer.status}`);
  decoder ??= new OfflineAudioContext(1, 1, SAMPLE_RATE);
  return await decoder.decodeAudioData(await answer.arrayBuffer());
}
