import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { operatorTexts } from '@ai-site/shared/domain/operators';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient, RequestOptions } from '@ai-site/shared/http';
import { makeAutoObservable } from 'mobx';

/** Observable. The question whether the operator is the account's holder, asked once for all calls that wait for it. */
export class Confirmation {
  asked = false;
  #waiting: ((confirmed: boolean) => void)[] = [];

  constructor() {
    makeAutoObservable(this);
  }

  /** Resolves with whether the operator confirmed. */
  ask(): Promise<boolean> {
    this.asked = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  settle(confirmed: boolean): void {
    this.asked = false;
    for (const resolve of this.#waiting.splice(0)) resolve(confirmed);
  }
}

const isRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 403 && error.message === operatorTexts.confirmationRequired;

/** A client that asks for the operator's confirmation when the server wants it, and then repeats the call. */
export function confirmingHttp(http: HttpClient, confirmation: Confirmation): HttpClient {
  return {
    async call<const D extends CallDefinition>(
      call: Call<D>,
      input: InputOf<D>,
      options?: RequestOptions,
    ): Promise<DataOf<D>> {
      try {
        return await http.call(call, input, options);
      } catch (error) {
        if (call.confirm === undefined || !isRequired(error) || !(await confirmation.ask())) throw error;
        return http.call(call, input, options);
      }
    },
    stream: (call, input, options) => http.stream(call, input, options),
    upload: (url, file, options) => http.upload(url, file, options),
  };
}
