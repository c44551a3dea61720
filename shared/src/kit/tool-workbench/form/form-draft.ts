import { reaction } from 'mobx';
import type { Session, Unsubscribe } from '../../../contract/platform.ts';
import { storedDraft, type ToolDraft } from './tool-draft.ts';
import type { ToolForm } from './tool-form.ts';

export interface FormDraftOptions {
  /** Code of the tool. */
  readonly code: string;
  readonly session: Pick<Session, 'user' | 'restoring'>;
}

/** Id of an account; null: a visitor; undefined: not known while the session is restored. */
type Owner = string | null | undefined;

/**
 * The stored draft of one form. It belongs to the account that fills the form in: a reload gives it back once the session is
 * restored, a visitor takes it along into the account, and nobody finds the draft of another account.
 */
export class FormDraft {
  readonly #options: FormDraftOptions;
  #owner: Owner;
  /** Since the draft of the owner was read. */
  #changed = false;

  constructor(options: FormDraftOptions) {
    this.#options = options;
    this.#owner = this.#account;
  }

  /** What was filled in before; nothing while the account is not known. */
  read(): ToolDraft | undefined {
    return this.#owner === undefined ? undefined : this.#stored(this.#owner).read();
  }

  write(draft: ToolDraft): void {
    this.#changed = true;
    if (this.#owner === undefined) this.#owner = this.#account;
    if (this.#owner !== undefined) this.#stored(this.#owner).write(draft);
  }

  /** Gives the form the draft of the account as soon as it is known, and of another one when the account changes. */
  follow(form: Pick<ToolForm, 'draft' | 'fill'>): Unsubscribe {
    return reaction(
      () => this.#account,
      (account) => this.#accountIs(account, form),
      { fireImmediately: true },
    );
  }

  #accountIs(account: Owner, form: Pick<ToolForm, 'draft' | 'fill'>): void {
    const before = this.#owner;
    // Who was signed out by the end of the session most likely returns.
    if (account === undefined || account === before || (account === null && before !== undefined)) return;
    this.#owner = account;
    if (typeof before !== 'string' && this.#changed) {
      this.#stored(account).write(form.draft);
      if (before === null) this.#stored(null).clear();
      return;
    }
    form.fill(this.#stored(account).read());
    this.#changed = false;
  }

  get #account(): Owner {
    const { session } = this.#options;
    return session.restoring ? undefined : (session.user?.userId ?? null);
  }

  #stored(owner: string | null) {
    return storedDraft(this.#options.code, owner);
  }
}
