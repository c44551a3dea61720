import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { ApiError } from '../../errors/index.ts';
import { failureOf } from '../async/failure.ts';

/** Values of the controls by field. Names are those of the call's body, so that error messages find their fields. */
export type FormValues = object;
export type FieldName<V extends FormValues> = keyof V & string;
export type FieldErrors<V extends FormValues> = Partial<Readonly<Record<FieldName<V>, string>>>;
/** Field errors of a server rejection, or a message shown below the form. */
export type PlacedError<V extends FormValues> = FieldErrors<V> | { readonly form: string };

export interface FormOptions<V extends FormValues, S extends z.ZodMiniType> {
  readonly initial: V;
  /** Schema of what is sent, with Chinese messages: the body of a declared call, or part of one. */
  readonly schema: S;
  /** Input of the schema, where it differs from the control values: numbers from digits. */
  readonly toInput?: (values: V) => unknown;
  /** Client-only rules: a repeated password, a checkbox that must be ticked. */
  readonly rules?: { readonly [K in FieldName<V>]?: (values: V) => string | undefined };
  /** Normalises input as it is typed, such as keeping digits only. */
  readonly normalize?: { readonly [K in FieldName<V>]?: (value: V[K]) => V[K] };
  /** Sends the form; rejects with `ApiError` when the server refuses. */
  readonly submit: (body: z.output<S>) => Promise<unknown>;
  /** Assigns a server rejection to fields; by default it is shown below the form. Not called for a 401, where the client opens the login. */
  readonly placeError?: (error: ApiError) => PlacedError<V>;
}

/**
 * Observable. A form for a declared call, validated by the same schema as on the server. A field shows its error on
 * blur or submission, and hides it once it is edited. One submission at a time.
 */
export class FormModel<V extends FormValues, S extends z.ZodMiniType = z.ZodMiniType> {
  values: V;
  errors: Partial<Record<FieldName<V>, string>> = {};
  /** Server message of the last submission that belongs to no field. */
  refusal: string | null = null;
  submitting = false;
  private touchedFields: readonly FieldName<V>[] = [];
  readonly #options: FormOptions<V, S>;
  readonly #names: readonly FieldName<V>[];

  constructor(options: FormOptions<V, S>) {
    this.#options = options;
    this.#names = Object.keys(options.initial) as FieldName<V>[];
    this.values = { ...options.initial };
    makeAutoObservable<FormModel<V, S>, 'touchedFields'>(this, {
      values: observableShallow,
      errors: observableShallow,
      touchedFields: observableRef,
    });
  }

  /** Whether any value differs from its initial value. */
  get dirty(): boolean {
    return this.#names.some((name) => !Object.is(this.values[name], this.#options.initial[name]));
  }

  /** Whether the field was blurred or submitted. */
  touched(name: FieldName<V>): boolean {
    return this.touchedFields.includes(name);
  }

  /** Sets a field and clears its error and the server's message about the last submission. */
  set<K extends FieldName<V>>(name: K, value: V[K]): void {
    this.values[name] = this.#options.normalize?.[name]?.(value) ?? value;
    this.setError(name, undefined);
    this.refusal = null;
  }

  /** Handles blur: validates the field unless it is empty. */
  leave(name: FieldName<V>): void {
    this.touchedFields = [...new Set([...this.touchedFields, name])];
    const value = this.values[name];
    if (value !== '' && value !== null) this.validate(name);
  }

  /** Validates one field. Returns whether it is valid. */
  validate(name: FieldName<V>): boolean {
    this.setError(name, this.#check().errors[name]);
    return this.errors[name] === undefined;
  }

  setError(name: FieldName<V>, text: string | undefined): void {
    if (text === undefined) delete this.errors[name];
    else this.errors[name] = text;
  }

  /** Shows a server rejection at its fields or below the form. */
  refuse(error: unknown): void {
    const failure = failureOf(error);
    if (failure.code === 401) return;
    const placed = this.#options.placeError?.(failure) ?? { form: failure.message };
    if ('form' in placed) this.refusal = placed.form ?? null;
    else this.errors = { ...this.errors, ...placed };
  }

  /** Submits if the form is valid. Resolves with whether it succeeded; rejects only with errors other than `ApiError`. */
  async submit(): Promise<boolean> {
    if (this.submitting) return false;
    const { errors, refusal, body } = this.#check();
    this.touchedFields = this.#names;
    this.errors = errors;
    this.refusal = refusal;
    if (body === null) return false;
    this.submitting = true;
    try {
      await this.#options.submit(body.data);
      return true;
    } catch (error) {
      this.refuse(error);
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }

  reset(): void {
    this.values = { ...this.#options.initial };
    this.errors = {};
    this.refusal = null;
    this.touchedFields = [];
  }

  #check(): {
    readonly errors: FieldErrors<V>;
    readonly refusal: string | null;
    readonly body: { readonly data: z.output<S> } | null;
  } {
    const { schema, toInput, rules } = this.#options;
    const parsed = schema.safeParse(toInput === undefined ? { ...this.values } : toInput({ ...this.values }));
    const errors: Partial<Record<FieldName<V>, string>> = {};
    let refusal: string | null = null;
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = this.#names.find((known) => known === path[0]);
      if (name === undefined) refusal ??= message;
      else errors[name] ??= message;
    }
    for (const name of this.#names) {
      const text = rules?.[name]?.({ ...this.values });
      if (text !== undefined) errors[name] ??= text;
    }
    const right = parsed.success && Object.keys(errors).length === 0;
    return { errors, refusal, body: right ? { data: parsed.data } : null };
  }
}
