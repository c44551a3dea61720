import { ApiError } from '@ai-site/shared/errors';

/** A change that was refused because what it was made from has changed. The answer is 409 with what is there now (`CallDefinition.conflict`). */
export class ConflictError<T> extends ApiError {
  readonly data: T;

  constructor(message: string, data: T) {
    super(409, message);
    this.data = data;
  }
}
