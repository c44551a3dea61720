import type { Transaction } from 'kysely';
import { voiceOrDefault } from '../../engines/speech/choose-voice.ts';
import type { EngineVoice, SpeechEngine } from '../../engines/speech-port.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { fittingVoice, type VoicedRole } from './fitting-voice.ts';
import type { RolePlace } from './role-records.ts';

/** Stories are read in Mandarin. */
const speaksMandarin = ({ language }: EngineVoice): boolean => language === null || language === 'zh';

/** The voices of the best engine that reads stories. */
const storyVoices = (engines: readonly SpeechEngine[]): readonly EngineVoice[] =>
  engines.map(({ voices }) => voices.filter(speaksMandarin)).find((voices) => voices.length > 0) ?? [];

/** The voice that the narrator of a project speaks with; null: none. */
async function narratorVoice(
  tx: Transaction<Database>,
  engines: readonly SpeechEngine[],
  comicsId: string,
): Promise<string | null> {
  const project = await tx.selectFrom('comics').select('narrator_voice').where('id', '=', comicsId).executeTakeFirst();
  return engines.some(({ voices }) => voices.length > 0)
    ? voiceOrDefault(engines, project?.narrator_voice ?? '').voiceId
    : null;
}

/**
 * The voice that the site gives to a role of a place, which is locked: one that fits it, and that as few others as possible speak with; '' for the narrator,
 * who has that of the project. `exceptId`: the role itself.
 */
export async function givenVoice(
  site: Site,
  tx: Transaction<Database>,
  place: RolePlace,
  role: VoicedRole & { readonly narrator: boolean },
  exceptId = '',
): Promise<string> {
  if (role.narrator) return '';
  const engines = site.ports.speechEngines(site.settings);
  const others = await tx
    .selectFrom('comics_roles')
    .select('voice')
    .where('account_id', '=', place.accountId)
    .where('comics_id', place.comicsId === null ? 'is' : '=', place.comicsId)
    .where('id', '!=', exceptId)
    .where('voice', '!=', '')
    .execute();
  const narrator = place.comicsId === null ? null : await narratorVoice(tx, engines, place.comicsId);
  const used = new Map<string, number>();
  for (const voice of [...others.map((other) => other.voice), ...(narrator === null ? [] : [narrator])])
    used.set(voice, (used.get(voice) ?? 0) + 1);
  return fittingVoice(storyVoices(engines), role, used);
}
