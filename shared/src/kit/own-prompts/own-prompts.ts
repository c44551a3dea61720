import { makeAutoObservable } from 'mobx';
import { prompts as calls, type OwnPrompt } from '../../api/prompts.ts';
import type { Platform } from '../../contract/platform.ts';
import type { PromptDraft } from '../../domain/prompts/index.ts';
import { ApiError } from '../../errors/index.ts';
import { AsyncResource } from '../async/index.ts';

/** Favourites first, then the last changed ones: the order of the server. */
const inOrder = (rows: readonly OwnPrompt[]): OwnPrompt[] =>
  [...rows].sort((a, b) => Number(b.favourite) - Number(a.favourite) || b.updatedAt.localeCompare(a.updatedAt));

/** Observable. A person's own prompts (预设提示词), as every screen that uses them reads and changes them. */
export class OwnPrompts {
  readonly list: AsyncResource<readonly OwnPrompt[]>;
  readonly #http: Platform['http'];

  constructor({ http }: Pick<Platform, 'http'>) {
    this.#http = http;
    this.list = new AsyncResource<readonly OwnPrompt[]>((signal) =>
      http.call(calls.list, {}, { signal, silent: true }),
    );
    makeAutoObservable(this, { list: false });
  }

  get all(): readonly OwnPrompt[] {
    return this.list.data ?? [];
  }

  /** The categories in use, in the order of the prompts. */
  get categories(): readonly string[] {
    return [...new Set(this.all.map(({ category }) => category))].filter((category) => category !== '');
  }

  /** Saves a new prompt, or changes the one of an id. Shows no error itself. Rejects with `ApiError`. */
  async save(draft: PromptDraft & { readonly id?: string | undefined }): Promise<OwnPrompt> {
    const saved = await this.#http.call(calls.save, { body: draft }, { silent: true });
    this.#put(saved);
    return saved;
  }

  /** Marks at once, and rolls back when the server refuses, which the client shows. */
  async setFavourite(prompt: OwnPrompt, favourite: boolean): Promise<void> {
    this.#put({ ...prompt, favourite });
    try {
      this.#put(await this.#http.call(calls.save, { body: { ...draftOf(prompt), id: prompt.id, favourite } }));
    } catch (error) {
      this.#put(prompt);
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Removes at once, and puts it back when the server refuses. Resolves with whether it is gone. */
  async remove(prompt: OwnPrompt): Promise<boolean> {
    const without = (rows: readonly OwnPrompt[]) => rows.filter(({ id }) => id !== prompt.id);
    this.list.update(without);
    try {
      await this.#http.call(calls.remove, { params: { id: prompt.id } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 404) return true;
      this.#put(prompt);
      return false;
    }
  }

  /** Adds prompts that are not there yet. Rejects with `ApiError`, which the client has shown. */
  async importAll(drafts: readonly PromptDraft[]): Promise<{ readonly added: number; readonly skipped: number }> {
    const outcome = await this.#http.call(calls.importAll, { body: { prompts: [...drafts] } });
    await this.list.refresh();
    return outcome;
  }

  #put(prompt: OwnPrompt): void {
    this.list.update((rows) => inOrder([prompt, ...rows.filter(({ id }) => id !== prompt.id)]));
  }
}

/** What can be saved again of a prompt. */
export const draftOf = ({ title, category, text, favourite }: PromptDraft): PromptDraft => ({
  title,
  category,
  text,
  favourite,
});
