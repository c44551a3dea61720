import { describe, expect, it } from '@jest/globals';
import { RestartError, type RestartedNode, type RestartOptions, restartNodes } from './restart-nodes.ts';

/** A node whose times are those of the clock of the test. */
class FakeNode implements RestartedNode {
  readonly name: string;
  readonly #world: World;
  #ready = true;
  #readyAt = 0;
  #unreadyAt = Number.POSITIVE_INFINITY;
  #exitsAt = Number.POSITIVE_INFINITY;
  drainMs = 2000;
  startMs = 1000;
  /** Milliseconds from the stop until `/healthz` is 503. */
  noticeMs = 0;

  constructor(name: string, world: World) {
    this.name = name;
    this.#world = world;
  }

  async stop(): Promise<void> {
    this.#world.deeds.push(`stop ${this.name}`);
    this.#unreadyAt = this.#world.at + this.noticeMs;
    this.#exitsAt = this.#world.at + this.drainMs;
    while (this.#world.at < this.#exitsAt) await this.#world.tick();
    this.#ready = false;
    this.#unreadyAt = Number.POSITIVE_INFINITY;
  }

  async start(): Promise<void> {
    this.#world.deeds.push(`start ${this.name}`);
    this.#ready = true;
    this.#readyAt = this.#world.at + this.startMs;
  }

  async health(): Promise<number | null> {
    if (!this.#ready) return null;
    return this.#world.at >= this.#unreadyAt || this.#world.at < this.#readyAt ? 503 : 200;
  }
}

class World {
  at = 0;
  readonly deeds: string[] = [];
  readonly notes: string[] = [];

  /** Lets the other side go on; time passes by `delay` alone. */
  readonly tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  readonly options: RestartOptions = {
    lookMs: 100,
    readyMs: 10_000,
    exitMs: 5000,
    settleMs: 3000,
    now: () => this.at,
    note: (line) => this.notes.push(line),
    delay: async (ms) => {
      this.at += ms;
      await this.tick();
    },
  };

  readonly nodes = ['a', 'b', 'c'].map((name) => new FakeNode(name, this));
}

describe('a rolling restart', () => {
  it('stops one node at a time, each after the one before is ready again and the proxy has had time to take it', async () => {
    const world = new World();
    await restartNodes(world.nodes, world.options);
    expect(world.deeds).toEqual(['stop a', 'start a', 'stop b', 'start b', 'stop c', 'start c']);
    expect(world.notes.slice(0, 3)).toEqual(['a drains', 'a has exited', 'a is ready']);
    expect(world.at).toBeGreaterThanOrEqual(3 * 3000 + 2 * 3000);
  });

  it('stops no node while another is not ready', async () => {
    const world = new World();
    await world.nodes[2]?.start();
    world.deeds.length = 0;
    await expect(restartNodes(world.nodes, world.options)).rejects.toThrow(
      new RestartError('a was not stopped: c answers 503'),
    );
    expect(world.deeds).toEqual([]);
  });

  it.each([
    ['does not exit', { drainMs: 60_000 }, 'a has not exited'],
    ['stays ready', { noticeMs: 60_000, drainMs: 60_000 }, 'a is still ready after it was stopped: it answers 200'],
    ['is not ready again', { startMs: 60_000 }, 'a is not ready: it answers 503'],
  ])('leaves the other nodes alone when one %s', async (_case, changes, message) => {
    const world = new World();
    Object.assign(world.nodes[0] ?? {}, changes);
    await expect(restartNodes(world.nodes, world.options)).rejects.toThrow(new RestartError(message));
    expect(world.deeds.some((deed) => /[bc]/.test(deed.slice(-1)))).toBe(false);
  });

  it('ends with the error of a command that fails', async () => {
    const world = new World();
    const [first] = world.nodes;
    if (first === undefined) throw new Error('no node');
    first.stop = async () => {
      throw new RestartError('no such unit');
    };
    await expect(restartNodes(world.nodes, world.options)).rejects.toThrow('no such unit');
  });
});
