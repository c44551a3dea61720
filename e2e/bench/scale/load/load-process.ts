import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { chat } from '@ai-site/shared/api/chat';
import { LONG_CONNECTION_PATH, MessageType, realtime } from '@ai-site/shared/api/realtime';
import { tasks } from '@ai-site/shared/api/tasks';
import { generateImage } from '@ai-site/shared/tools/generate-image/tool';
import { similarImage } from '@ai-site/shared/tools/similar-image/tool';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Answer, type Asked, ask } from './ask.ts';
import { type LoadOrder, type LoadResult, loadOrder, type Visitor } from './order.ts';

// Visitors whose pages poll their tasks and the list of their chats as often as pages do, whether or not earlier answers have come. They stay connected until
// this process is disconnected, as browsers do.

const POLL_MS = generateImage.pollSeconds * 1000;

const ticketAnswer = z.object({ data: realtime.ticket.data });
const uploadAnswer = z.object({ data: tasks.uploadUrl.data });

/** Connections of a browser to one site. */
const CONNECTIONS = 6;

class Load {
  readonly #order: LoadOrder;
  readonly #image: Buffer;
  readonly #agents = new Map<Visitor, Agent>();
  readonly #sockets: WebSocket[] = [];
  readonly #refused = new Map<number, number>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #polls: number[] = [];
  readonly #histories: number[] = [];
  readonly #uploads: number[] = [];
  #asked = 0;

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#image = readFileSync(order.image);
  }

  async run(): Promise<LoadResult> {
    const { visitors, uploads, sockets, seconds } = this.#order;
    const started = performance.now();
    const before = process.cpuUsage();
    const end = AbortSignal.timeout(seconds * 1000);
    const pages = visitors.map((visitor, no) =>
      this.#page(visitor, (no / visitors.length) * POLL_MS, no < sockets, end),
    );
    const files = Array.from({ length: uploads }, async (_, no) => {
      await delay((no / uploads) * seconds * 1000);
      const visitor = visitors[Math.floor((no / uploads) * visitors.length)];
      if (visitor !== undefined) await this.#upload(visitor);
    });
    await Promise.all([...pages, ...files]);
    await Promise.all(this.#underWay);
    const { user, system } = process.cpuUsage(before);
    const open = this.#sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
    for (const socket of this.#sockets) socket.close();
    return {
      polls: this.#polls,
      histories: this.#histories,
      uploads: this.#uploads,
      asked: this.#asked,
      refused: Object.fromEntries(this.#refused),
      sockets: open.length,
      seconds: (performance.now() - started) / 1000,
      cpuMs: (user + system) / 1000,
    };
  }

  /** A page: its socket, and its polls until the end. */
  async #page(visitor: Visitor, afterMs: number, withSocket: boolean, end: AbortSignal): Promise<void> {
    await delay(afterMs);
    if (withSocket) this.#begin(this.#connect(visitor));
    while (!end.aborted) {
      this.#begin(this.#read(visitor, tasks.get.path.replace(':taskId', visitor.taskId), this.#polls));
      this.#begin(this.#read(visitor, chat.history.path, this.#histories));
      await delay(POLL_MS, undefined, { signal: end }).catch(() => undefined);
    }
  }

  #begin(work: Promise<unknown>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  async #read(visitor: Visitor, path: string, times: number[]): Promise<void> {
    times.push((await this.#ask(visitor, { method: 'GET', path })).ms);
  }

  async #upload(visitor: Visitor): Promise<void> {
    const query = new URLSearchParams({
      tool: similarImage.code,
      field: 'imageUrl' satisfies keyof typeof similarImage.fields,
      ext: 'jpg',
      size: String(this.#image.length),
    });
    const place = await this.#ask(visitor, { method: 'GET', path: `${tasks.uploadUrl.path}?${query}` });
    if (place.status !== 200) return;
    const { ms } = await this.#ask(visitor, {
      method: 'PUT',
      path: uploadAnswer.parse(JSON.parse(place.text)).data.url,
      headers: { 'content-type': 'image/jpeg', 'content-length': this.#image.length },
      body: this.#image,
    });
    this.#uploads.push(ms);
  }

  async #connect(visitor: Visitor): Promise<void> {
    const answer = await this.#ask(visitor, { method: 'POST', path: realtime.ticket.path });
    if (answer.status !== 200) return;
    const { ticket } = ticketAnswer.parse(JSON.parse(answer.text)).data;
    const socket = new WebSocket(`${this.#order.origin.replace(/^http/, 'ws')}${LONG_CONNECTION_PATH}`);
    socket.on('error', () => this.#refuse(0));
    await new Promise<void>((resolve) => {
      socket.once('close', resolve);
      socket.once('open', () =>
        socket.send(JSON.stringify({ requestId: '1', type: MessageType.register, userId: visitor.userId, ticket })),
      );
      socket.once('message', (data) => {
        if (z.object({ type: z.literal(MessageType.register) }).safeParse(JSON.parse(data.toString())).success)
          this.#sockets.push(socket);
        resolve();
      });
    });
  }

  async #ask(visitor: Visitor, asked: Asked): Promise<Answer> {
    const agent = this.#agents.get(visitor) ?? new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    this.#agents.set(visitor, agent);
    this.#asked += 1;
    const headers = { authorization: visitor.token, ...asked.headers };
    const answer = await ask(this.#order.origin, agent, { ...asked, headers });
    if (answer.status !== 200) this.#refuse(answer.status);
    return answer;
  }

  #refuse(status: number): void {
    this.#refused.set(status, (this.#refused.get(status) ?? 0) + 1);
  }
}

process.once('message', async (message) => process.send?.(await new Load(loadOrder.parse(message)).run()));
process.once('disconnect', () => process.exit());
process.send?.({});
