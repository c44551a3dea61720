import { type AppBoard, appManagement } from '@ai-site/shared/api/apps';
import type { InputOf } from '@ai-site/shared/api/define';
import { type OwnAppBoard, ownAppReviews, type ReviewedOwnApp } from '@ai-site/shared/api/own-apps';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';

type EditBody = InputOf<typeof appManagement.editApp>['body'];
type TopicBody = InputOf<typeof appManagement.editTopic>['body'];

/** An assistant in the version that the operator read. */
type Judged = Pick<ReviewedOwnApp, 'code' | 'version'>;

/** The apps and topics of the app centre, and the assistants that people made, as operators see them. */
export class AppsStore {
  readonly board: AsyncResource<AppBoard>;
  readonly ownApps: AsyncResource<OwnAppBoard>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.board = new AsyncResource((signal) => http.call(appManagement.board, {}, { silent: true, signal }));
    this.ownApps = new AsyncResource((signal) => http.call(ownAppReviews.board, {}, { silent: true, signal }));
  }

  async editApp(code: string, body: EditBody): Promise<void> {
    this.board.set(await this.#http.call(appManagement.editApp, { params: { code }, body }, { silent: true }));
  }

  async editTopic(id: string, body: TopicBody): Promise<void> {
    this.board.set(await this.#http.call(appManagement.editTopic, { params: { id }, body }, { silent: true }));
  }

  async approve({ code, version }: Judged): Promise<void> {
    this.ownApps.set(await this.#http.call(ownAppReviews.approve, { params: { code }, body: { version } }, { silent: true }));
  }

  async refuse({ code, version }: Judged, reason: string): Promise<void> {
    this.ownApps.set(await this.#http.call(ownAppReviews.refuse, { params: { code }, body: { version, reason } }, { silent: true }));
  }

  async takeBack({ code, version }: Judged, reason: string): Promise<void> {
    this.ownApps.set(await this.#http.call(ownAppReviews.takeBack, { params: { code }, body: { version, reason } }, { silent: true }));
  }

  /** Uploads a picture and resolves with its name. */
  async addPicture(file: Blob): Promise<string> {
    const { name } = await this.#http.call(appManagement.addPicture, { body: { content: await base64Of(file) } }, { silent: true });
    await this.board.refresh();
    return name;
  }
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL: `data:image/png;base64,…`.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('a file could not be read'));
    reader.readAsDataURL(file);
  });
}
