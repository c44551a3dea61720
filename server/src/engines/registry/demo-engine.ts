import type { SimilarPassages } from '../passage-search/similar-passages.ts';
import type { ChatEngine } from '../port.ts';
import type { SpeechEngine } from '../speech-port.ts';
import type { TaskEngine } from '../tasks/task-port.ts';

/** An engine of tasks whose threads wait for work until it is closed. */
export type ClosableTaskEngine = TaskEngine & { close(): Promise<void> };

/** Draws, films, composes, writes and answers by program, to show how the site works before a model is connected. */
export interface DemoEngine {
  /** Does what `ClassicalTaskEngine` does too. `ffmpeg`: path of the program, null: videos and audio files are not offered; `speech`: voices of presenters. */
  taskEngine(deps: { readonly ffmpeg: string | null; readonly speech: readonly SpeechEngine[] }): ClosableTaskEngine;
  /** Answers chats. `similar` compares passages by their meaning. */
  chatEngine(deps: { readonly similar: SimilarPassages | null }): ChatEngine;
  /** Writes titles. */
  titleWriter(): TaskEngine;
}

declare module '../../platform/site.ts' {
  interface Ports {
    /** Null where it is switched off or not installed. */
    demoEngine(): DemoEngine | null;
  }
}
