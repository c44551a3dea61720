import type * as z from 'zod/mini';
import { CODE_DIGITS, digitsOnly } from '../../domain/accounts/index.ts';
import { type CodeCountdowns, CodeRequest } from '../../domain/phone-code/index.ts';
import { type FieldErrors, type FieldName, FormModel, type FormOptions, type FormValues } from './form-model.ts';

type TextField<V extends FormValues> = { [K in FieldName<V>]: V[K] extends string ? K : never }[FieldName<V>];

export interface CodeFormOptions<V extends FormValues, S extends z.ZodMiniType> extends FormOptions<V, S> {
  /** Field of the code, digits only; server rejections are shown there unless `placeError` places them elsewhere. */
  readonly codeField: TextField<V>;
  /** Field of the phone that receives the code; absent where the server knows it. */
  readonly phoneField?: TextField<V>;
  /** Outlive the form, so that reopening a closed dialog continues the countdown. */
  readonly countdowns: CodeCountdowns;
  /** Requests a code from the server; rejects with `ApiError`. */
  readonly sendCode: (values: V) => Promise<unknown>;
}

/** A form confirmed by an SMS code, which it requests itself: at most once a minute per phone. */
export class CodeForm<V extends FormValues, S extends z.ZodMiniType = z.ZodMiniType> {
  readonly model: FormModel<V, S>;
  readonly request: CodeRequest;
  readonly codeField: TextField<V>;
  readonly #options: CodeFormOptions<V, S>;

  constructor(options: CodeFormOptions<V, S>) {
    const { codeField, phoneField, countdowns } = options;
    this.#options = options;
    this.codeField = codeField;
    const normalize = {
      ...options.normalize,
      [codeField]: (text: string) => digitsOnly(text, CODE_DIGITS),
    } as FormOptions<V, S>['normalize'];
    this.model = new FormModel({
      ...options,
      ...(normalize === undefined ? {} : { normalize }),
      placeError: options.placeError ?? (({ message }) => ({ [codeField]: message }) as FieldErrors<V>),
    });
    this.request = new CodeRequest(countdowns, () => (phoneField === undefined ? 'own' : this.text(phoneField)));
  }

  text(name: TextField<V>): string {
    return String(this.model.values[name]);
  }

  /** Requests a code if the phone number is valid. Resolves with whether it was sent; otherwise the form shows the error. */
  async sendCode(): Promise<boolean> {
    const { codeField, phoneField, sendCode } = this.#options;
    if (phoneField !== undefined && !this.model.validate(phoneField)) return false;
    if (!this.request.ready) return false;
    this.model.setError(codeField, undefined);
    return await this.request.ask(
      () => sendCode(this.model.values),
      (error) => this.model.refuse(error),
    );
  }
}
