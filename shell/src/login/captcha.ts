import { accounts } from '@ai-site/shared/api/accounts';
import { type Theme, uiStyleOf } from '@ai-site/shared/contract';
import { accountTexts, isMobile } from '@ai-site/shared/domain/accounts';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable } from 'mobx';

export interface CaptchaImage {
  readonly captchaId: string;
  readonly image: string;
}

/** Observable. The captcha image that must be read before a code is sent: drawn by the server for one phone, valid once. */
export class Captcha {
  answer = '';
  /** Why the answer is missing or wrong. */
  private answerError: string | undefined = undefined;
  /** Null data: the server requires none of this phone. */
  readonly #drawn: AsyncResource<CaptchaImage | null>;
  #mobile = '';
  readonly #enabled: boolean;

  /** `enabled`: whether the site requires captchas at all. `theme`: the one that the image is drawn for. */
  constructor(http: HttpClient, enabled: boolean, theme: Pick<Theme, 'name'>) {
    this.#enabled = enabled;
    this.#drawn = new AsyncResource(async (signal) => {
      const body = { mobilePhone: this.#mobile, uiStyle: uiStyleOf[theme.name] };
      const { required, captchaId, image } = await http.call(accounts.captcha, { body }, { silent: true, signal });
      return required ? { captchaId, image } : null;
    });
    makeAutoObservable<Captcha, 'answerError'>(this);
  }

  get image(): CaptchaImage | null {
    return this.#drawn.data;
  }

  get loading(): boolean {
    return this.#drawn.loading;
  }

  get error(): string | undefined {
    return this.answerError ?? this.#drawn.failure?.message;
  }

  /** Whether the field is shown: an image is loading, can be read, or failed to load. */
  get shown(): boolean {
    return this.image !== null || this.error !== undefined || this.loading;
  }

  /** Requests the image for this phone; does nothing for an incomplete number. */
  follow(mobile: string): void {
    if (mobile !== this.#mobile) void this.reset(mobile);
  }

  write(text: string): void {
    this.answer = text.trim();
    this.answerError = undefined;
  }

  /** Loads a new image, for another phone if one is named, and clears the answer. */
  async reset(mobile: string = this.#mobile): Promise<void> {
    this.#mobile = mobile;
    this.write('');
    this.#drawn.reset();
    if (this.#enabled && isMobile(mobile)) await this.#drawn.refresh();
  }

  /** `<captchaId>:<answer>` for the call; null when the answer is missing, undefined when none is required. */
  token(): string | null | undefined {
    if (this.image === null) return undefined;
    if (this.answer !== '') return `${this.image.captchaId}:${this.answer}`;
    this.answerError = accountTexts.captchaRequired;
    return null;
  }

  /** The server rejected the answer. */
  refuse(text: string): void {
    this.answerError = text;
  }
}
