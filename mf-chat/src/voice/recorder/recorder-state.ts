/** What the recorder does (001 §3). */
export const RecorderState = { idle: 0, recording: 1, processing: 2, replying: 3 } as const;
export type RecorderState = (typeof RecorderState)[keyof typeof RecorderState];

const { idle, recording, processing, replying } = RecorderState;

/** What may happen, and where it leads from which state. What is not listed cannot happen there. */
const table = {
  /** Somebody begins to speak. */
  start: { [idle]: recording },
  /** The recording is complete and goes to be recognised. */
  finish: { [recording]: processing },
  /** What could not be recognised is tried once more. */
  retry: { [idle]: processing },
  /** The recognised text is in the composer. */
  written: { [processing]: idle },
  /** The recognised text is sent as a question. */
  asked: { [processing]: replying },
  /** An answer is played: whatever went on before, this is what goes on now. */
  play: { [idle]: replying, [recording]: replying, [processing]: replying, [replying]: replying },
  /** The audio of the answer is paused. */
  pause: { [replying]: idle },
  /** The answer has finished and audio streams here: the next turn is the user's. */
  answeredStreaming: { [replying]: recording },
  /** The answer has finished without streaming audio. */
  answered: { [replying]: idle },
  cancel: { [recording]: idle, [processing]: idle, [replying]: idle },
  /** No permission, no microphone. */
  refused: { [recording]: idle },
  tooShort: { [recording]: idle },
  /** Nobody spoke, or nothing that could be understood. */
  noSpeech: { [recording]: idle, [processing]: idle },
  fail: { [recording]: idle, [processing]: idle, [replying]: idle },
} as const satisfies Record<string, Partial<Record<RecorderState, RecorderState>>>;

export type RecorderEvent = keyof typeof table;

export const recorderEvents = Object.keys(table) as readonly RecorderEvent[];

/** The state after an event; null when that cannot happen in this state (001 §4). */
export function afterEvent(state: RecorderState, event: RecorderEvent): RecorderState | null {
  const to: Partial<Record<RecorderState, RecorderState>> = table[event];
  return to[state] ?? null;
}

/** After an answer the recording restarts where audio streams, otherwise the recorder is idle. */
export const answerEnded = (streamingAudio: boolean): RecorderEvent => (streamingAudio ? 'answeredStreaming' : 'answered');
