import {
  comicsRoom,
  type ManagedMusic,
  type ManagedStyle,
  type RoomChange,
  type SampleState,
  type StepCounts,
  type StepRun,
  type StepState,
  type WorkPrice,
  type WorkStep,
} from '@ai-site/shared/api/comics/room';
import type { InputOf } from '@ai-site/shared/api/define';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource, cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { latestOnly } from '../exhibition/latest-only.ts';
import { moved } from '../exhibition/moved.ts';
import { refreshOpened } from '../sections/refresh-opened.ts';
import { uploadFile } from './upload-file.ts';

type StyleBody = InputOf<typeof comicsRoom.saveStyle>['body'];
type MusicBody = InputOf<typeof comicsRoom.saveMusic>['body'];

export interface RunsQuery {
  /** Null for all. */
  readonly step: WorkStep | null;
  readonly state: StepState | null;
}

export const allRuns: RunsQuery = { step: null, state: null };

/** Observable. The comics studio as operators see it: styles, music, the sample, and the work that is done. Changes reject with the server's message. */
export class ComicsRoomStore {
  readonly styles: AsyncResource<readonly ManagedStyle[]>;
  readonly music: AsyncResource<readonly ManagedMusic[]>;
  readonly sample: AsyncResource<SampleState>;
  readonly runs: PagedList<StepRun, RunsQuery>;
  readonly counts: AsyncResource<readonly StepCounts[]>;
  readonly prices: AsyncResource<readonly WorkPrice[]>;
  readonly changes: AsyncResource<readonly RoomChange[]>;
  readonly #http: HttpClient;
  readonly #orderStyles: (ids: string[]) => Promise<void>;
  readonly #orderMusic: (ids: string[]) => Promise<void>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.styles = new AsyncResource((signal) => http.call(comicsRoom.styles, {}, { silent: true, signal }));
    this.music = new AsyncResource((signal) => http.call(comicsRoom.music, {}, { silent: true, signal }));
    this.sample = new AsyncResource((signal) => http.call(comicsRoom.sample, {}, { silent: true, signal }));
    this.counts = new AsyncResource((signal) => http.call(comicsRoom.runCounts, {}, { silent: true, signal }));
    this.prices = new AsyncResource((signal) => http.call(comicsRoom.prices, {}, { silent: true, signal }));
    this.changes = new AsyncResource((signal) => http.call(comicsRoom.changes, {}, { silent: true, signal }));
    this.runs = new PagedList({
      source: cursorPages(({ step, state }: RunsQuery, cursor, signal) =>
        http.call(
          comicsRoom.runs,
          {
            query: {
              ...(step === null ? {} : { step }),
              ...(state === null ? {} : { state }),
              ...(cursor === undefined ? {} : { cursor }),
            },
          },
          { silent: true, signal },
        ),
      ),
      keyOf: ({ id }) => id,
      query: allRuns,
    });
    this.#orderStyles = latestOnly(async (ids) => {
      await http.call(comicsRoom.orderStyles, { body: { ids } }, { silent: true });
      this.#noteChange();
    });
    this.#orderMusic = latestOnly(async (ids) => {
      await http.call(comicsRoom.orderMusic, { body: { ids } }, { silent: true });
      this.#noteChange();
    });
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.styles, this.music, this.sample, this.runs, this.counts, this.prices, this.changes].map(
      ({ failure }) => failure,
    );
  }

  /** Refreshes what was opened. */
  refresh(): void {
    refreshOpened(this.styles, this.music, this.sample, this.runs, this.counts, this.prices, this.changes);
  }

  /** `image`: a new image of the style; null: that which it has. */
  async saveStyle(body: Omit<StyleBody, 'image'>, image: File | null = null): Promise<void> {
    const key = image === null ? null : await uploadFile(this.#http, 'image', image);
    this.styles.set(await this.#http.call(comicsRoom.saveStyle, { body: { ...body, image: key } }, { silent: true }));
    this.#noteChange();
  }

  /** `file`: the audio of a new piece. */
  async saveMusic(body: Omit<MusicBody, 'file'>, file: File | null = null): Promise<void> {
    const key = file === null ? null : await uploadFile(this.#http, 'audio', file);
    this.music.set(await this.#http.call(comicsRoom.saveMusic, { body: { ...body, file: key } }, { silent: true }));
    this.#noteChange();
  }

  moveStyle(from: number, to: number): Promise<void> {
    return move(this.styles, from, to, this.#orderStyles);
  }

  moveMusic(from: number, to: number): Promise<void> {
    return move(this.music, from, to, this.#orderMusic);
  }

  async showSample(shown: boolean): Promise<void> {
    this.sample.set(await this.#http.call(comicsRoom.showSample, { body: { shown } }, { silent: true }));
    this.#noteChange();
  }

  #noteChange(): void {
    refreshOpened(this.changes);
  }
}

/** The new order is shown at once; when it could not be saved, that of the server is fetched. */
async function move<T extends { readonly id: string }>(
  resource: AsyncResource<readonly T[]>,
  from: number,
  to: number,
  save: (ids: string[]) => Promise<void>,
): Promise<void> {
  const list = moved(resource.data ?? [], from, to);
  if (list === resource.data) return;
  resource.set(list);
  try {
    await save(list.map(({ id }) => id));
  } catch (error) {
    void resource.refresh();
    throw error;
  }
}
