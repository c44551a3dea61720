import { ApiError } from '@ai-site/shared/errors';
import { type TaskDefinition, type ToolValues, taskTexts } from '@ai-site/shared/tools';
import type { SpeechEngine } from '../../engines/speech-port.ts';
import type { Site } from '../../platform/site.ts';

/** The engine that has a voice; undefined: none has it (any more). */
export const engineOfVoice = (engines: readonly SpeechEngine[], voiceId: unknown): SpeechEngine | undefined =>
  engines.find(({ voices }) => voices.some((voice) => voice.voiceId === voiceId));

/** Throws `ApiError` 400 for a chosen voice that no engine has. */
export function assertVoices(site: Site, { fields }: TaskDefinition, values: ToolValues): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'voice' || values[name] === '') continue;
    if (engineOfVoice(site.ports.speechEngines(site.settings), values[name]) === undefined)
      throw new ApiError(400, taskTexts.notOffered(field.label));
  }
}
