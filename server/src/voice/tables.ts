import type { Generated } from 'kysely';
import type { Charge } from '../chat/tables.ts';
import type { AudioType } from '../engines/speech-port.ts';

/** `paused`: nobody listens; it goes on when somebody does. */
export type SpeechState = 'speaking' | 'paused' | 'done' | 'failed';

export interface VoiceTables {
  /** Something that is spoken in one voice: an answer, or a dubbing. */
  speeches: {
    id: string;
    account_id: string;
    /** The answer; null for dubbings, and when it was deleted. */
    message_id: string | null;
    voice_id: string;
    state: SpeechState;
    /** Chinese reason of a failure. */
    error: string | null;
    charge: Generated<Charge>;
    /** The whole as one file, once it is done; null too when its parts could not be joined. */
    file_key: string | null;
    created_at: Date;
    /** The process that speaks, as long as `lease_until` (the database's clock) is ahead. */
    lease_owner: string | null;
    lease_until: Date | null;
  };
  speech_sentences: {
    speech_id: string;
    /** From 1, without a gap. */
    no: number;
    text: string;
    file_key: string;
    type: AudioType;
    ms: number;
  };
  /** Texts that were spoken without a chat. */
  dubbings: {
    speech_id: string;
    account_id: string;
    content: string;
  };
}
