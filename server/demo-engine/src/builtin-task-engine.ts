import { EngineError } from '../../src/engines/engine-error.ts';
import type { SpeechEngine } from '../../src/engines/speech-port.ts';
import type { OperationKind } from '../../src/engines/tasks/operations.ts';
import type {
  EngineCapabilities,
  EngineChoice,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../../src/engines/tasks/task-port.ts';
import { BuiltinImageEngine } from './images/builtin-image-engine.ts';
import { musicModels } from './music/compose-music.ts';
import { sampleOf } from './sample-files/sample-file.ts';
import { BuiltinVideoEngine, demonstratedVideos, videoOperations } from './videos/builtin-video-engine.ts';
import { actionStyles } from './videos/hug/action-styles.ts';
import { videoStyles } from './videos/restyle/video-styles.ts';

const videoStyleChoices = videoStyles.map(
  ({ id, name, remark }): EngineChoice => ({
    id,
    name,
    remark,
    ignores: ['words', 'seed'],
    image: sampleOf('video-style', id),
  }),
);
const actionChoices = actionStyles.map(({ id, name, remark }): EngineChoice => ({ id, name, remark }));

/** Does the tasks of a site without a model: images, and videos and audio files where there is an ffmpeg. All work is done in `submit`; there is nothing to poll. */
export class BuiltinTaskEngine implements TaskEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  readonly #images = new BuiltinImageEngine();
  readonly #videos: BuiltinVideoEngine | null;

  /** `ffmpeg`: path of the program; null: videos and audio files are not offered. `speech`: the engines whose voices presenters have. */
  constructor(ffmpeg: string | null, speech?: readonly SpeechEngine[]) {
    this.#videos = ffmpeg === null ? null : new BuiltinVideoEngine(ffmpeg, speech);
  }

  async capabilities(): Promise<EngineCapabilities> {
    const images = await this.#images.capabilities();
    if (this.#videos === null) return images;
    return {
      ...images,
      operations: new Set([...images.operations, ...videoOperations]),
      demonstration: new Set([...(images.demonstration ?? []), ...demonstratedVideos]),
      videoStyles: videoStyleChoices,
      actionStyles: actionChoices,
      musicModels,
      lastImage: true,
    };
  }

  async submit(task: EngineTask): Promise<EngineDone> {
    if (!videoOperations.includes(task.operation.kind)) return this.#images.submit(task);
    if (this.#videos === null) throw new EngineError('unsupported');
    return this.#videos.submit(task);
  }

  /** Nothing is ever accepted for later. */
  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}

  /** Only drawn images are seen coarse first, after less time than loading what draws them takes. */
  warm(operations: readonly OperationKind[]): void {
    if (operations.includes('draw') || operations.includes('lettering')) this.#images.warm();
  }

  /** Ends the threads that wait for work. */
  close(): Promise<void> {
    return this.#images.close();
  }
}
