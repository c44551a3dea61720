import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { FOLLOW_UP_TASK } from '../../server/src/chat/suggestions/suggestions.ts';
import { TITLE_TASK } from '../../server/src/chat/titles/clean-title.ts';
import { answerManually, type ManualAnswer } from '../../server/src/engines/openai/testing/manual-answer.ts';
import {
  completionBody,
  streaming,
  type UpstreamCall,
  type UpstreamScript,
} from '../../server/src/engines/openai/testing/upstream-server.ts';
import { paintedPng } from './painted-png.ts';

/** What a test configures besides the answers. */
interface Said {
  title: string;
  followUps: readonly string[];
  /** Transcript that the model returns for every recording. */
  transcript: string;
}

const silent: Said = { title: '模型起的名字', followUps: [], transcript: '' };

/**
 * Settings of a site that uses the model server at this port for the chat models 小智 and mini; `rest` configures other engines. Tests know
 * their chats by the question, so chats get no title by themselves.
 */
export const modelSettings = (port: number, rest: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  OPENAI_API_KEY: 'test',
  CHAT_MODEL: 'stub',
  CHAT_TITLES: 'off',
  ...rest,
});

/** A local model server controlled by a test: it plays the given answers, names chats, draws and transcribes. */
export class ModelServer {
  /** The users' questions, oldest first; without the site's own auxiliary requests. */
  readonly asked: UpstreamCall[] = [];
  said: Said = { ...silent };
  readonly #server: Server;
  #script: UpstreamScript = streaming('好的。');

  private constructor() {
    this.#server = createServer((request, answer) => void this.#serve(request, answer));
  }

  /** Listens on this port, or on a free one. */
  static async start(port = 0): Promise<ModelServer> {
    const model = new ModelServer();
    await new Promise<void>((resolve, reject) =>
      model.#server.once('error', reject).listen(port, '127.0.0.1', resolve),
    );
    return model;
  }

  /** Settings of a site that uses this server. */
  settings(): Record<string, string> {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The model server does not listen');
    return modelSettings(address.port);
  }

  play(script: UpstreamScript): void {
    this.#script = script;
  }

  /** The next answer is controlled by the test: resolves when it is requested. Call it before the question is sent. */
  answerManually(): Promise<ManualAnswer> {
    return answerManually(this);
  }

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
    if (path.startsWith('/v1/images/'))
      return this.#give(answer, { data: [{ b64_json: paintedPng(64, 48).toString('base64') }] });
    if (path.startsWith('/v1/audio/transcriptions')) return this.#give(answer, { text: this.said.transcript });
    const gone = new Promise<void>((resolve) =>
      answer.once('close', () => (answer.writableFinished ? undefined : resolve())),
    );
    const { method = '', headers } = request;
    const { authorization = '', 'content-type': contentType = '' } = headers;
    const call: UpstreamCall = {
      method,
      path,
      contentType,
      authorization,
      headers,
      body: completionBody.parse(JSON.parse(body)),
      gone,
    };
    const aside = this.#aside(body);
    if (aside !== null) return void (await streaming(aside)(answer, call));
    this.asked.push(call);
    await this.#script(answer, call);
  }

  #give(answer: ServerResponse, body: object): void {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** The answer to an auxiliary request of the site about a chat; null for a user's question. */
  #aside(body: string): string | null {
    if (body.includes(JSON.stringify(TITLE_TASK).slice(1, -1))) return this.said.title;
    return body.includes(JSON.stringify(FOLLOW_UP_TASK).slice(1, -1)) ? JSON.stringify(this.said.followUps) : null;
  }
}
