import { type AppBoard, appManagement } from '@ai-site/shared/api/app-management';
import type { InputOf } from '@ai-site/shared/api/define';
import { type OwnAppBoard, ownAppReviews, type ReviewedOwnApp } from '@ai-site/shared/api/own-apps';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';
import type { UploadWatch } from '@ai-site/shared/kit/uploader';
import { makeAutoObservable } from 'mobx';

type EditBody = InputOf<typeof appManagement.editApp>['body'];
type TopicBody = InputOf<typeof appManagement.editTopic>['body'];

/** An assistant in the version that the operator read. */
type ReadVersion = Pick<ReviewedOwnApp, 'code' | 'version'>;

/** The apps and topics of the app centre, and the assistants that people made, as operators see them. */
export class AppsStore {
  /** What is searched for among the published assistants of people; empty for the last approved ones. */
  search = '';
  readonly board: AsyncResource<AppBoard>;
  readonly ownApps: AsyncResource<OwnAppBoard>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.board = new AsyncResource((signal) => http.call(appManagement.board, {}, { silent: true, signal }));
    this.ownApps = new AsyncResource((signal) =>
      http.call(
        ownAppReviews.board,
        { query: this.search === '' ? {} : { search: this.search } },
        { silent: true, signal },
      ),
    );
    makeAutoObservable(this, { board: false, ownApps: false });
  }

  async editApp(code: string, body: EditBody): Promise<void> {
    this.board.set(await this.#http.call(appManagement.editApp, { params: { code }, body }, { silent: true }));
  }

  async editTopic(id: string, body: TopicBody): Promise<void> {
    this.board.set(await this.#http.call(appManagement.editTopic, { params: { id }, body }, { silent: true }));
  }

  /** Finds published assistants of people by a part of the name or of the maker's nickname, or by code. */
  find(search: string): void {
    this.search = search;
    void this.ownApps.refresh();
  }

  async approve({ code, version }: ReadVersion): Promise<void> {
    await this.#http.call(ownAppReviews.approve, { params: { code }, body: { version } }, { silent: true });
    await this.ownApps.refresh();
  }

  async refuse({ code, version }: ReadVersion, reason: string): Promise<void> {
    await this.#http.call(ownAppReviews.refuse, { params: { code }, body: { version, reason } }, { silent: true });
    await this.ownApps.refresh();
  }

  async takeDown({ code, version }: ReadVersion, reason: string): Promise<void> {
    await this.#http.call(ownAppReviews.takeDown, { params: { code }, body: { version, reason } }, { silent: true });
    await this.ownApps.refresh();
  }

  /** The whole text of a document of an assistant. */
  async documentText({ code, version }: ReadVersion, place: number): Promise<string> {
    return (await this.#http.call(ownAppReviews.document, { params: { code }, query: { version, place } })).text;
  }

  /** Uploads an image and resolves with its name. */
  async addImage(file: Blob, { signal, onProgress, onProcessing }: UploadWatch): Promise<string> {
    const options = { signal, silent: true };
    const { url, key } = await this.#http.call(appManagement.imageUploadUrl, { query: { size: file.size } }, options);
    await this.#http.upload(url, file, { ...options, onProgress });
    onProcessing();
    const { name } = await this.#http.call(appManagement.addImage, { body: { key } }, options);
    await this.board.refresh();
    return name;
  }
}
