import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { OrderedRows, type OrderedRowsDeps } from './ordered-rows.ts';
import type { StoreDeps } from './project-store.ts';

export type RolePatch = Partial<
  Pick<RoleView, 'name' | 'aliases' | 'gender' | 'ageGroup' | 'appearance' | 'clothing' | 'voice' | 'narrator'>
>;

const options = { silent: true };

/** Observable. The roles of a project in their order. */
export class RolesStore extends OrderedRows<RoleView, RolePatch> {
  constructor(deps: OrderedRowsDeps) {
    super(deps, {
      save: ({ id, revision, patch }) =>
        deps.platform.http.call(comicsRoles.save, { body: { roleId: id, revision, ...patch } }, options),
      freshOf: (error) => conflictOf(comicsRoles.save, error)?.role ?? null,
      changedText: comicsTexts.roleChanged,
    });
  }

  add(name: string): Promise<RoleView | null> {
    return this.writeRow(() =>
      this.#http.call(comicsRoles.save, { body: { comicsId: this.deps.comicsId, name } }, options),
    );
  }

  /** Makes one role of two: the name of the first becomes an alias of the second. */
  async merge(id: string, intoId: string): Promise<RoleView | null> {
    const merged = await this.writeRow(() => {
      const into = this.#row(intoId);
      return this.#http.call(
        comicsRoles.merge,
        { body: { ...this.#row(id), intoRoleId: into.roleId, intoRevision: into.revision } },
        options,
      );
    });
    if (merged !== null) this.drop(id);
    return merged;
  }

  toLibrary(id: string): Promise<RoleView | null> {
    return this.write(() => this.#http.call(comicsRoles.toLibrary, { body: this.#row(id) }, options));
  }

  fromLibrary({ id, revision }: RoleView): Promise<RoleView | null> {
    return this.writeRow(() =>
      this.#http.call(
        comicsRoles.fromLibrary,
        { body: { roleId: id, revision, comicsId: this.deps.comicsId } },
        options,
      ),
    );
  }

  /** Copies a role that the site offers into the project, with its portrait. */
  fromOfficial(officialId: string): Promise<RoleView | null> {
    return this.writeRow(() =>
      this.#http.call(comicsRoles.fromOfficial, { body: { officialId, comicsId: this.deps.comicsId } }, options),
    );
  }

  remove(id: string): Promise<boolean> {
    return this.writeAway(id, () => this.#http.call(comicsRoles.remove, { query: this.#row(id) }, options));
  }

  get #http(): StoreDeps['platform']['http'] {
    return this.deps.platform.http;
  }

  #row(id: string): { readonly roleId: string; readonly revision: number } {
    return { roleId: id, revision: this.revisionOf(id) };
  }
}
