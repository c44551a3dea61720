import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { StoryboardMedia, SubjectKind, SubjectMedia, WorkView } from '@ai-site/shared/api/comics/media-views';
import { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { StoreDeps } from './project-store.ts';
import { accepted } from './shown-write.ts';

export interface MediaDeps extends StoreDeps {
  readonly episodeId: () => string | null;
  readonly newKey?: () => string;
}

export interface Subject {
  readonly of: SubjectKind;
  readonly subjectId: string;
}

const isUnfinished = ({ state }: WorkView): boolean => state === 'waiting' || state === 'running';

/** Milliseconds that are waited for more pushes before the media are read again. */
const REFRESH_AFTER_MS = 300;

/** Observable. Images, videos and voices of an episode, and the work on them. */
export class MediaStore {
  readonly storyboards = observable.map<string, StoryboardMedia>([], { deep: false });
  readonly roles = observable.map<string, SubjectMedia>([], { deep: false });
  readonly places = observable.map<string, SubjectMedia>([], { deep: false });
  loaded = false;
  failure: ApiError | null = null;
  readonly #deps: MediaDeps;
  readonly #newKey: () => string;
  /** Keys of submits whose answer did not come: the same request is not paid twice. */
  readonly #unanswered = new Map<string, string>();
  #abort = new AbortController();
  #cancelSoon: (() => void) | null = null;

  constructor(deps: MediaDeps) {
    this.#deps = deps;
    this.#newKey = deps.newKey ?? (() => crypto.randomUUID());
    makeAutoObservable(this, { failure: observableRef, of: false });
  }

  /** Of a role, a place or a storyboard; undefined while it is not known. */
  of({ of, subjectId }: Subject): SubjectMedia | undefined {
    if (of === 'storyboard') return this.storyboards.get(subjectId);
    return (of === 'role' ? this.roles : this.places).get(subjectId);
  }

  /** Something is being made. */
  get unfinished(): boolean {
    const subjects = [...this.storyboards.values(), ...this.roles.values(), ...this.places.values()];
    return (
      subjects.some(({ work }) => isUnfinished(work)) ||
      [...this.storyboards.values()].some(({ voice }) => isUnfinished(voice))
    );
  }

  /** Reads all again; a failure keeps what is known. */
  async refresh(): Promise<void> {
    const episodeId = this.#deps.episodeId();
    if (episodeId === null) return;
    this.#abort.abort();
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const media = await this.#deps.platform.http.call(
        comicsMedia.ofEpisode,
        { query: { episodeId } },
        { signal: abort.signal, silent: true },
      );
      if (abort.signal.aborted) return;
      runInAction(() => {
        this.loaded = true;
        this.failure = null;
        replace(this.storyboards, media.storyboards);
        replace(this.roles, media.roles);
        replace(this.places, media.places);
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  }

  /** Reads all again in a moment; several calls are one. */
  refreshSoon(): void {
    this.#cancelSoon ??= this.#deps.clock.after(REFRESH_AFTER_MS, () => {
      this.#cancelSoon = null;
      void this.refresh();
    });
  }

  /** Makes images. Resolves with whether the request was accepted; otherwise the reason is shown. */
  makeImages({ of, subjectId }: Subject, count: number, referenceCandidate?: string): Promise<boolean> {
    return this.#submit(
      `images ${of} ${subjectId} ${count} ${referenceCandidate}`,
      { of, subjectId },
      'work',
      (key) => {
        const { http } = this.#deps.platform;
        if (of === 'role')
          return http.call(comicsMedia.roleImages, { body: { roleId: subjectId, count, key } }, { silent: true });
        if (of === 'place')
          return http.call(comicsMedia.placeImages, { body: { placeId: subjectId, count, key } }, { silent: true });
        const reference = referenceCandidate === undefined ? {} : { referenceCandidate };
        return http.call(
          comicsMedia.storyboardImages,
          { body: { storyboardId: subjectId, count, key, ...reference } },
          { silent: true },
        );
      },
    );
  }

  /** Makes a moving shot of the chosen image. */
  makeVideo(storyboardId: string, prompt = ''): Promise<boolean> {
    return this.#submit(
      `video ${storyboardId} ${prompt}`,
      { of: 'storyboard', subjectId: storyboardId },
      'work',
      (key) =>
        this.#deps.platform.http.call(
          comicsMedia.storyboardVideo,
          { body: { storyboardId, key, prompt } },
          { silent: true },
        ),
    );
  }

  makeVoice(storyboardId: string): Promise<boolean> {
    return this.#submit(`voice ${storyboardId}`, { of: 'storyboard', subjectId: storyboardId }, 'voice', (key) =>
      this.#deps.platform.http.call(comicsMedia.storyboardVoice, { body: { storyboardId, key } }, { silent: true }),
    );
  }

  /** Uses an uploaded file or a work of the account as the image. */
  add(subject: Subject, key: string): Promise<boolean> {
    return this.#write(async () => {
      await this.#deps.platform.http.call(comicsMedia.add, { body: { ...subject, key } }, { silent: true });
      await this.refresh();
    });
  }

  choose(subject: Subject, candidateId: string | null): Promise<boolean> {
    return this.#write(async () => {
      const media = await this.#deps.platform.http.call(
        comicsMedia.choose,
        { body: { ...subject, candidateId } },
        { silent: true },
      );
      runInAction(() => this.#put(subject, media));
    });
  }

  chooseTake(storyboardId: string, takeId: string): Promise<boolean> {
    return this.#write(async () => {
      const media = await this.#deps.platform.http.call(
        comicsMedia.chooseTake,
        { body: { storyboardId, takeId } },
        { silent: true },
      );
      runInAction(() => this.storyboards.set(storyboardId, media));
    });
  }

  removeCandidate(subject: Subject, candidateId: string): Promise<boolean> {
    return this.#write(async () => {
      const media = await this.#deps.platform.http.call(
        comicsMedia.removeCandidate,
        { query: { candidateId } },
        { silent: true },
      );
      runInAction(() => this.#put(subject, media));
    });
  }

  close(): void {
    this.#abort.abort();
    this.#cancelSoon?.();
    this.#cancelSoon = null;
  }

  #put({ of, subjectId }: Subject, media: SubjectMedia): void {
    if (of === 'role') this.roles.set(subjectId, media);
    else if (of === 'place') this.places.set(subjectId, media);
    else {
      const known = this.storyboards.get(subjectId);
      if (known !== undefined) this.storyboards.set(subjectId, { ...known, ...media });
    }
  }

  /** Shows at once that the work waits; the next answer of the server replaces it. */
  #markWaiting({ of, subjectId }: Subject, part: 'work' | 'voice'): void {
    const waiting: WorkView = {
      state: 'waiting',
      taskId: null,
      failure: null,
      refunded: false,
      since: new Date(this.#deps.clock.now()).toISOString(),
    };
    const storyboard = this.storyboards.get(subjectId);
    if (of === 'storyboard' && storyboard !== undefined)
      this.storyboards.set(subjectId, { ...storyboard, [part]: waiting });
    const other = of === 'role' ? this.roles : this.places;
    const known = other.get(subjectId);
    if (of !== 'storyboard' && known !== undefined) other.set(subjectId, { ...known, work: waiting });
  }

  #submit(
    what: string,
    subject: Subject,
    part: 'work' | 'voice',
    send: (key: string) => Promise<unknown>,
  ): Promise<boolean> {
    return this.#write(async () => {
      const key = this.#unanswered.get(what) ?? this.#newKey();
      this.#unanswered.set(what, key);
      try {
        await send(key);
        this.#unanswered.delete(what);
      } catch (error) {
        if (error instanceof ApiError && error.code !== 0) this.#unanswered.delete(what);
        throw error;
      }
      runInAction(() => this.#markWaiting(subject, part));
      this.refreshSoon();
    });
  }

  #write(send: () => Promise<void>): Promise<boolean> {
    return accepted(this.#deps.platform.toast, send);
  }
}

/** Rows that did not change keep their object, so that nothing is rendered again for them. */
function replace<T extends { readonly id: string }>(map: Map<string, T>, rows: readonly T[]): void {
  const ids = new Set(rows.map(({ id }) => id));
  for (const id of [...map.keys()]) if (!ids.has(id)) map.delete(id);
  for (const row of rows) if (JSON.stringify(map.get(row.id)) !== JSON.stringify(row)) map.set(row.id, row);
}
