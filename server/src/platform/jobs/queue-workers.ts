/** The workers of one queue in this process. A new run wakes an idle one: if it woke all of them, each would ask the database for the same run. */
export class QueueWorkers {
  /** In the order in which they are woken. */
  #ids: string[] = [];
  readonly #running = new Set<string>();

  add(id: string): void {
    this.#ids.push(id);
  }

  began(id: string): void {
    this.#running.add(id);
  }

  ended(id: string): void {
    this.#running.delete(id);
  }

  /** The idle worker that was woken longest ago; undefined when all of them run, since each looks for another run when it ends. */
  next(): string | undefined {
    return this.idle(1)[0];
  }

  /** Up to `count` idle workers, those first that were woken longest ago. */
  idle(count: number): readonly string[] {
    const woken = this.#ids.filter((id) => !this.#running.has(id)).slice(0, count);
    this.#ids = [...this.#ids.filter((id) => !woken.includes(id)), ...woken];
    return woken;
  }
}
