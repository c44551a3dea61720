import { localModels, localModelTexts, type ModelTrial, TRIAL_IMAGE_MAX } from '@ai-site/shared/api/local-models';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A model of this machine that can be tried. */
export interface TriedModel {
  /** `id` of a shipped one, or the name of a file. */
  readonly model: string;
  readonly own: boolean;
  readonly title: string;
}

/** Characters of a data URL before its Base64. */
const base64Of = (url: string): string => url.slice(url.indexOf(',') + 1);

const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Observable. Trials of one model, one after the other, until the dialog is closed. */
export class ModelTrialRun {
  readonly tried: TriedModel;
  running = false;
  /** Of the last one; null: none has ended yet. */
  result: ModelTrial | null = null;
  /** Why the last one could not be made. */
  failure: string | null = null;
  readonly #http: HttpClient;
  readonly #stop = new AbortController();

  constructor(http: HttpClient, tried: TriedModel) {
    this.#http = http;
    this.tried = tried;
    makeAutoObservable(this, { tried: false, result: observableRef });
  }

  /** Tries the model with an image; null: with the sample. */
  async run(file: File | null): Promise<void> {
    if (file !== null && file.size > TRIAL_IMAGE_MAX) return this.#end({ failure: localModelTexts.imageTooLarge });
    runInAction(() => Object.assign(this, { running: true, result: null, failure: null }));
    try {
      const image = file === null ? {} : { image: base64Of(await readDataUrl(file)) };
      const { model, own } = this.tried;
      this.#end({
        result: await this.#http.call(
          localModels.try,
          { body: { model, own, ...image } },
          { silent: true, signal: this.#stop.signal },
        ),
      });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      this.#end({ failure: error.message });
    }
  }

  /** Ends the trial that runs. */
  close(): void {
    this.#stop.abort();
  }

  #end({
    result = null,
    failure = null,
  }: {
    readonly result?: ModelTrial | null;
    readonly failure?: string | null;
  }): void {
    runInAction(() => Object.assign(this, { running: false, result, failure }));
  }
}
