import type { Script } from '../../testing/scripted-server.ts';
import type { EngineFault } from './conformance.ts';
import { ResultFaults } from './result-faults.ts';

type Faults = Partial<Record<EngineFault, Script<Buffer>>>;

/** Seconds that a server which has too many requests asks to wait. */
export const RETRY_AFTER = 7;

export const failing =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Script<Buffer> =>
  (answer) =>
    void answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Failures that look alike at every server. */
export const commonFaults: Faults = {
  silent: () => undefined,
  tooManyRequests: failing(429, { error: { message: 'slow down' } }, { 'retry-after': String(RETRY_AFTER) }),
  serverError: failing(500, { error: 'OutOfMemoryError', detail: '', errors: 'out of memory' }),
  cutConnection: (answer) => void answer.destroy(),
  cutAnswer: (answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    answer.write('{"images": [', () => answer.destroy());
  },
  wrongJson: (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>gateway</html>'),
};

/** A server's script whose calls for work fail on demand. */
export class FaultyScript {
  readonly script: Script<Buffer>;
  /** How its results fail. */
  readonly results = new ResultFaults();
  #fault: EngineFault | null = null;

  /** `isWork`: the calls that fail. `faults`: how, by the server's own protocol. */
  constructor(script: Script<Buffer>, isWork: (path: string) => boolean, faults: Faults) {
    const known: Faults = { ...commonFaults, ...faults };
    this.script = (answer, call) => {
      const failure = this.#fault === null || !isWork(call.path) ? undefined : known[this.#fault];
      return (failure ?? script)(answer, call);
    };
  }

  /** For faults that the script itself shows. */
  get fault(): EngineFault | null {
    return this.#fault;
  }

  fail(fault: EngineFault | null): void {
    this.#fault = fault;
  }
}

export const answerJson = (answer: Parameters<Script<Buffer>>[0], body: unknown): void =>
  void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
