import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { RowEdits } from '../rows/row-edits.ts';
import type { StoreDeps } from './project-store.ts';

export type RolePatch = Partial<Pick<RoleView, 'name' | 'aliases' | 'gender' | 'ageGroup' | 'appearance' | 'clothing' | 'voice' | 'narrator'>>;

export interface RolesDeps extends StoreDeps {
  readonly comicsId: string;
  /** Roles came, went or were joined: storyboards and images may have changed with them. */
  readonly onRows: () => void;
}

/** Observable. The roles of a project in their order. */
export class RolesStore {
  readonly edits: RowEdits<RoleView, RolePatch>;
  order: readonly string[] = [];
  readonly #deps: RolesDeps;

  constructor(deps: RolesDeps) {
    this.#deps = deps;
    const { http, toast } = deps.platform;
    this.edits = new RowEdits<RoleView, RolePatch>({
      clock: deps.clock,
      atOnce: 1,
      save: async ([edit]) =>
        edit === undefined ? [] : [await http.call(comicsRoles.save, { body: { roleId: edit.id, revision: edit.revision, ...edit.patch } }, { silent: true })],
      conflictOf: (error) => {
        const conflict = conflictOf(comicsRoles.save, error);
        return conflict === null ? null : { rows: [conflict.role], removed: [] };
      },
      onConflict: () => toast.warning(comicsTexts.roleChanged),
    });
    makeAutoObservable(this, { edits: false, order: observableRef, view: false });
  }

  view(id: string): RoleView | undefined {
    return this.edits.view(id);
  }

  get list(): readonly RoleView[] {
    return this.order.flatMap((id) => this.view(id) ?? []);
  }

  setAll(roles: readonly RoleView[]): void {
    this.edits.replaceAll(roles);
    this.order = roles.map(({ id }) => id);
  }

  /** Takes over one that was written, at the end when it is new. */
  put(role: RoleView): void {
    this.edits.apply(role);
    if (!this.order.includes(role.id)) this.order = [...this.order, role.id];
  }

  add(name: string): Promise<RoleView | null> {
    return this.#write(async () => {
      const role = await this.#http.call(comicsRoles.save, { body: { comicsId: this.#deps.comicsId, name } }, { silent: true });
      runInAction(() => this.put(role));
      return role;
    });
  }

  /** Makes one role of two: the name of the first becomes an alias of the second. */
  merge(id: string, intoId: string): Promise<RoleView | null> {
    return this.#write(async () => {
      const into = this.#row(intoId);
      const merged = await this.#http.call(comicsRoles.merge, { body: { ...this.#row(id), intoRoleId: into.roleId, intoRevision: into.revision } }, { silent: true });
      runInAction(() => {
        this.#drop(id);
        this.put(merged);
      });
      return merged;
    });
  }

  toLibrary(id: string): Promise<RoleView | null> {
    return this.#write(() => this.#http.call(comicsRoles.toLibrary, { body: this.#row(id) }, { silent: true }));
  }

  fromLibrary({ id, revision }: RoleView): Promise<RoleView | null> {
    return this.#write(async () => {
      const role = await this.#http.call(comicsRoles.fromLibrary, { body: { roleId: id, revision, comicsId: this.#deps.comicsId } }, { silent: true });
      runInAction(() => this.put(role));
      return role;
    });
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.#write(async () => {
      await this.#http.call(comicsRoles.remove, { query: this.#row(id) }, { silent: true });
      runInAction(() => this.#drop(id));
      return true;
    });
    return removed === true;
  }

  #drop(id: string): void {
    this.order = this.order.filter((other) => other !== id);
    this.edits.remove(id);
  }

  get #http(): StoreDeps['platform']['http'] {
    return this.#deps.platform.http;
  }

  #row(id: string): { readonly roleId: string; readonly revision: number } {
    return { roleId: id, revision: this.edits.rows.get(id)?.revision ?? 0 };
  }

  /** Saves what was typed, and writes. Resolves with null when the server refuses; the reason is shown. */
  async #write<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      await this.edits.flush();
      const done = await send();
      this.#deps.onRows();
      return done;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fresh = conflictOf(comicsRoles.save, error)?.role;
      if (fresh !== undefined) runInAction(() => this.edits.apply(fresh));
      this.#deps.platform.toast.error(error.message);
      return null;
    }
  }
}
