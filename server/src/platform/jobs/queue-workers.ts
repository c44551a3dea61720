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
    const id = this.#ids.find((other) => !this.#running.has(other));
    if (id !== undefined) this.#ids = [...this.#ids.filter((other) => other !== id), id];
    return id;
  }
}
