/** State of the recorder (docs/product/assistant.md#3). */
export const RecorderState = { idle: 0, recording: 1, processing: 2, replying: 3 } as const;
export type RecorderState = (typeof RecorderState)[keyof typeof RecorderState];

const { idle, recording, processing, replying } = RecorderState;

/** Transitions by event. An event that is not listed for a state is invalid there. */
const table = {
  start: { [idle]: recording },
  /** The recording is complete; recognition starts. */
  finish: { [recording]: processing },
  /** Recognition is retried. */
  retry: { [idle]: processing },
  /** The recognized text was inserted into the composer. */
  written: { [processing]: idle },
  /** The recognized text was sent as a question. */
  asked: { [processing]: replying },
  /** Playback of an answer starts, from any state. */
  play: { [idle]: replying, [recording]: replying, [processing]: replying, [replying]: replying },
  /** Playback is paused. */
  pause: { [replying]: idle },
  /** The answer ended with streaming audio: the next turn is the user's. */
  answeredStreaming: { [replying]: recording },
  /** The answer ended without streaming audio. */
  answered: { [replying]: idle },
  cancel: { [recording]: idle, [processing]: idle, [replying]: idle },
  /** No permission, or no microphone. */
  refused: { [recording]: idle },
  tooShort: { [recording]: idle },
  /** No speech, or nothing recognized. */
  noSpeech: { [recording]: idle, [processing]: idle },
  fail: { [recording]: idle, [processing]: idle, [replying]: idle },
} as const satisfies Record<string, Partial<Record<RecorderState, RecorderState>>>;

export type RecorderEvent = keyof typeof table;

export const recorderEvents = Object.keys(table) as readonly RecorderEvent[];

/** Returns the state after an event; null when the event is invalid in this state (docs/product/assistant.md#4). */
export function afterEvent(state: RecorderState, event: RecorderEvent): RecorderState | null {
  const to: Partial<Record<RecorderState, RecorderState>> = table[event];
  return to[state] ?? null;
}

/** After an answer the recording restarts if audio is streaming, otherwise the recorder is idle. */
export const answerEnded = (streamingAudio: boolean): RecorderEvent =>
  streamingAudio ? 'answeredStreaming' : 'answered';
