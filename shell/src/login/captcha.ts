import { accounts } from '@ai-site/shared/api/accounts';
import { type Theme, uiStyleOf } from '@ai-site/shared/contract';
import { accountTexts, isMobile } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, runInAction } from 'mobx';

/** Observable. The captcha picture that must be read before a code is sent: drawn by the server for one phone, valid once. */
export class Captcha {
  answer = '';
  error: string | undefined = undefined;
  loading = false;
  picture: { readonly captchaId: string; readonly image: string } | null = null;
  #mobile = '';
  /** Number of the latest request; responses to older ones are stale. */
  #asked = 0;
  readonly #http: HttpClient;
  readonly #enabled: boolean;
  readonly #theme: Pick<Theme, 'name'>;

  /** `enabled`: whether the site requires captchas at all. `theme`: the one that the picture is drawn for. */
  constructor(http: HttpClient, enabled: boolean, theme: Pick<Theme, 'name'>) {
    this.#http = http;
    this.#theme = theme;
    this.#enabled = enabled;
    makeAutoObservable(this);
  }

  /** Whether the field is shown: a picture is loading, can be read, or failed to load. */
  get shown(): boolean {
    return this.picture !== null || this.error !== undefined || this.loading;
  }

  /** Requests the picture for this phone; does nothing for an incomplete number. */
  follow(mobile: string): void {
    if (mobile === this.#mobile) return;
    this.#mobile = mobile;
    this.#clear();
    if (isMobile(mobile)) void this.reset();
  }

  write(text: string): void {
    this.answer = text.trim();
    this.error = undefined;
  }

  /** Loads a new picture, for another phone if one is named, and clears the answer. */
  async reset(mobile: string = this.#mobile): Promise<void> {
    this.#mobile = mobile;
    this.#clear();
    if (!this.#enabled || !isMobile(this.#mobile)) return;
    this.loading = true;
    const question = this.#asked;
    try {
      const { required, captchaId, image } = await this.#http.call(
        accounts.captcha,
        { body: { mobilePhone: this.#mobile, uiStyle: uiStyleOf[this.#theme.name] } },
        { silent: true },
      );
      if (question === this.#asked) runInAction(() => this.#show(required ? { captchaId, image } : null));
    } catch (error) {
      if (question === this.#asked) runInAction(() => this.#failed(error));
    }
  }

  /** `<captchaId>:<answer>` for the call; null when the answer is missing, undefined when none is required. */
  token(): string | null | undefined {
    if (this.picture === null) return undefined;
    if (this.answer !== '') return `${this.picture.captchaId}:${this.answer}`;
    this.error = accountTexts.captchaRequired;
    return null;
  }

  /** The server rejected the answer. */
  refuse(text: string): void {
    this.error = text;
  }

  #show(picture: Captcha['picture']): void {
    this.loading = false;
    this.picture = picture;
  }

  #failed(error: unknown): void {
    this.loading = false;
    this.error = error instanceof ApiError ? error.message : accountTexts.updateFailed;
  }

  #clear(): void {
    this.#asked += 1;
    this.answer = '';
    this.error = undefined;
    this.loading = false;
    this.picture = null;
  }
}
