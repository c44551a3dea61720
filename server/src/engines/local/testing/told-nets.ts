import { noChoices } from '../../tasks/no-choices.ts';
import type { EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import type { RecognisedText, TextLine } from '../../text-lines.ts';
import { LocalNets } from '../local-nets.ts';
import type { PeopleAnswer } from '../people/people-task.ts';

/** Nets that answer as told, without a runtime. */
export class ToldNets extends LocalNets {
  readonly #people: (image: string) => Promise<PeopleAnswer>;

  readonly #lines: TextLine[];

  /** `lines`: what is read in every image. */
  constructor(people: (image: string) => Promise<PeopleAnswer>, lines: TextLine[] = []) {
    super({ directory: '/none', models: '/none' });
    this.#people = people;
    this.#lines = lines;
  }

  override async readText(): Promise<RecognisedText> {
    return { width: 100, height: 100, lines: this.#lines };
  }

  override people(image: string): Promise<PeopleAnswer> {
    return this.#people(image);
  }
}

/** An engine that is done at once, and the tasks that it was given. */
export function recordingEngine(): { readonly engine: TaskEngine; readonly given: EngineTask[] } {
  const given: EngineTask[] = [];
  const engine: TaskEngine = {
    id: 'builtin',
    builtin: true,
    capabilities: async () => ({ ...noChoices, operations: new Set(['present']), maxCount: 1 }),
    submit: async (task) => {
      given.push(task);
      return { state: 'done', outputs: [{ file: { path: '/result.png', contentType: 'image/png' } }] };
    },
    poll: async () => ({ state: 'lost' }),
    cancel: async () => undefined,
    check: async () => undefined,
  };
  return { engine, given };
}
