import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { THEME_TASK } from '../../server/src/chat/smart-theme.ts';
import { FOLLOW_UP_TASK } from '../../server/src/chat/suggestions.ts';
import { type HeldAnswer, holdNextAnswer } from '../../server/src/engines/openai/held-answer.ts';
import { completionBody, streaming, type UpstreamCall, type UpstreamScript } from '../../server/src/engines/openai/upstream-server.ts';
import { paintedPng } from './painted-png.ts';

/** What a test decides beside the answers. */
interface Said {
  /** Name that the model gives a chat. */
  title: string;
  followUps: readonly string[];
  /** What it hears in every recording. */
  heard: string;
}

const silent: Said = { title: '模型起的名字', followUps: [], heard: '' };

/** A model server in the hands of a test, on this machine: it answers questions as it is told, names chats, draws and listens. */
export class ModelServer {
  /** Questions that were asked, oldest first; not what the site asks on the side. */
  readonly asked: UpstreamCall[] = [];
  said: Said = { ...silent };
  readonly #server: Server;
  #script: UpstreamScript = streaming('好的。');

  private constructor() {
    this.#server = createServer((request, answer) => void this.#serve(request, answer));
  }

  static async start(): Promise<ModelServer> {
    const model = new ModelServer();
    await new Promise<void>((resolve, reject) => model.#server.once('error', reject).listen(0, '127.0.0.1', resolve));
    return model;
  }

  /** Settings of a site that asks this server: chat by 小智 and mini, `rest` by whom else. */
  settings(rest: Readonly<Record<string, string>> = {}): Record<string, string> {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The model server does not listen');
    return { OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`, OPENAI_API_KEY: 'test', CHAT_MODEL: 'stub', ...rest };
  }

  /** How the coming questions are answered. */
  play(script: UpstreamScript): void {
    this.#script = script;
  }

  /** The next answer is spoken by the test: resolves when it is asked for. Begin to wait before the question is sent. */
  hold(): Promise<HeldAnswer> {
    return holdNextAnswer(this);
  }

  /** As it was in the beginning, for the next test. */
  reset(): void {
    this.asked.length = 0;
    this.said = { ...silent };
    this.play(streaming('好的。'));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await text(request);
    if (path.startsWith('/v1/images/')) return this.#give(answer, { data: [{ b64_json: paintedPng(64, 48).toString('base64') }] });
    if (path.startsWith('/v1/audio/transcriptions')) return this.#give(answer, { text: this.said.heard });
    const gone = new Promise<void>((resolve) => answer.once('close', () => (answer.writableFinished ? undefined : resolve())));
    const call: UpstreamCall = { path, authorization: request.headers.authorization ?? '', body: completionBody.parse(JSON.parse(body)), gone };
    const aside = this.#aside(body);
    if (aside !== null) return void (await streaming(aside)(answer, call));
    this.asked.push(call);
    await this.#script(answer, call);
  }

  #give(answer: ServerResponse, body: object): void {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** The answer to what the site asks about a chat on the side; null for a question. */
  #aside(body: string): string | null {
    if (body.includes(JSON.stringify(THEME_TASK).slice(1, -1))) return this.said.title;
    return body.includes(JSON.stringify(FOLLOW_UP_TASK).slice(1, -1)) ? JSON.stringify(this.said.followUps) : null;
  }
}
