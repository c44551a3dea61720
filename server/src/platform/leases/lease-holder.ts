import { newId } from '../database/new-id.ts';

/** The leases that this process holds, by kind. Other processes see only the leases in the database. */
export class LeaseHolder {
  /** Value of `lease_owner` for this process. */
  readonly owner = newId();
  readonly #held = new Map<string, Map<string, symbol>>();

  /** Registers an acquired lease; the returned function removes it, unless it was acquired again in the meantime. */
  hold(kind: string, id: string): () => void {
    const held = this.#held.get(kind) ?? new Map<string, symbol>();
    this.#held.set(kind, held);
    const acquisition = Symbol(id);
    held.set(id, acquisition);
    return () => {
      if (held.get(id) === acquisition) held.delete(id);
    };
  }

  held(kind: string): readonly string[] {
    return [...(this.#held.get(kind)?.keys() ?? [])];
  }
}
