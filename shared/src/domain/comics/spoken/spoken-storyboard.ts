import { hasWords } from '../../../text/has-words/index.ts';
import type { Storyboard } from '../storyboard.ts';

/** A role as voices speak it. */
export interface SpeakingRole {
  readonly id: string;
  /** '' for that of the narrator. */
  readonly voice: string;
  /** The narrator of the project, whose voice, if it has one, speaks the narration. */
  readonly narrator: boolean;
}

/** Settings of a project that voices are made from. */
export interface VoiceSettings {
  /** '' for the usual one. */
  readonly narratorVoice: string;
  readonly speed: number;
}

/** One line as it is written. */
export interface SpokenLine {
  readonly text: string;
  /** Null: the narrator. */
  readonly roleId: string | null;
  /** '' for that of the narrator. */
  readonly voice: string;
}

/** What is spoken in a storyboard, and how. */
export interface SpokenStoryboard {
  /** The narration, then the lines; none without words. */
  readonly lines: readonly SpokenLine[];
  /** Of the narrator; '' for the usual one. */
  readonly voice: string;
  readonly speed: number;
}

/** What voices speak in a storyboard of a project. */
export function spokenStoryboard(
  { narration, lines }: Pick<Storyboard, 'narration' | 'lines'>,
  roles: readonly SpeakingRole[],
  { narratorVoice, speed }: VoiceSettings,
): SpokenStoryboard {
  const narrator = roles.find((role) => role.narrator);
  const voiceOf = (roleId: string | null): string => roles.find(({ id }) => id === roleId)?.voice ?? '';
  const all = [{ roleId: null, text: narration }, ...lines];
  return {
    lines: all
      .filter(({ text }) => hasWords(text))
      .map(({ roleId, text }) => ({ text: text.trim(), roleId, voice: roleId === null ? '' : voiceOf(roleId) })),
    voice: narrator === undefined || narrator.voice === '' ? narratorVoice : narrator.voice,
    speed,
  };
}
