import type { RegisteredRemote, Registry } from '@ai-site/shared/contract';

export interface SlotFilling {
  readonly remote: RegisteredRemote;
  /** Exposed module of the container. */
  readonly expose: string;
}

/** Returns the remotes that fill a slot, sorted by their declared order, then by name. */
export function fillingsOf(name: string, { remotes }: Pick<Registry, 'remotes'>): readonly SlotFilling[] {
  return remotes
    .flatMap((remote) =>
      remote.slots.filter((entry) => entry.name === name).map(({ expose, order }) => ({ remote, expose, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote.name < b.remote.name ? -1 : 1));
}
