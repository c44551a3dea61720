import type { Generated } from 'kysely';
import type { AudioType } from '../../engines/speech-port.ts';
import type { Charge } from '../records/tables.ts';

/** `paused`: no listeners; resumed when one connects. */
export type SpeechState = 'speaking' | 'paused' | 'done' | 'failed';

export interface VoiceTables {
  /** An answer or a dubbing, spoken in one voice. */
  speeches: {
    id: string;
    account_id: string;
    /** The answer; null for dubbings, and after the answer was deleted. */
    message_id: string | null;
    voice_id: string;
    state: SpeechState;
    /** Chinese error message. */
    error: string | null;
    charge: Generated<Charge>;
    /** Key of the complete audio file once done; null if its parts could not be joined. */
    file_key: string | null;
    created_at: Date;
    /** Process that speaks it while `lease_until` (database clock) is in the future. */
    lease_owner: string | null;
    lease_until: Date | null;
  };
  speech_sentences: {
    speech_id: string;
    /** From 1, without gaps. */
    no: number;
    text: string;
    file_key: string;
    type: AudioType;
    ms: number;
  };
  /** Texts that were spoken outside a chat. */
  dubbings: {
    speech_id: string;
    account_id: string;
    content: string;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends VoiceTables {}
}
