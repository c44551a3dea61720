import * as z from 'zod/mini';
import { freePort } from '../support/free-port.ts';
import { watchErrors } from './page-errors.ts';
import { poll } from './poll.ts';
import { lineOf, startProgram } from './program.ts';
import { type EngineSession, VIEWPORT } from './session.ts';
import { WebDriverConnection } from './webdriver-connection.ts';

/** Programs that show pages in WebKit without a screen. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** X server that draws into memory. */
  readonly display: string;
}

const newSession = z.object({ sessionId: z.string() });
const size = z.object({ width: z.number(), height: z.number() });
const messages = z.array(z.string());
const base64 = z.string();

const SCREEN = `${VIEWPORT.width}x${VIEWPORT.height + 200}x24`;

/**
 * Returns from a function body of WebDriver: the driver awaits no promises there. Errors of the page's code come as a pair, because the driver
 * reports them without their message.
 */
const asynchronous = (expression: string): string =>
  `const done = arguments[arguments.length - 1];
   new Promise((resolve) => resolve(${expression})).then((value) => done([JSON.stringify(value) ?? 'null']), (error) => done([null, String(error)]));`;
const answered = z.union([z.tuple([z.string()]), z.tuple([z.null(), z.string()])]);

/** Runs in the page. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Starts WebKit's MiniBrowser on a display of its own, with its home directory in `directory`, and opens a session of W3C WebDriver. */
export async function openWebKit(
  { driver, browser, display }: WebKitPrograms,
  directory: string,
): Promise<EngineSession> {
  const screen = startProgram(display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {});
  const [number] = await lineOf(screen, 3, /^\d+$/);
  const port = await freePort();
  const env = { HOME: directory, XDG_RUNTIME_DIR: directory, DISPLAY: `:${number}`, NO_AT_BRIDGE: '1' };
  const program = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], env);
  for (const output of [program.child.stdout, program.child.stderr]) output?.resume();
  const connection = new WebDriverConnection(`http://127.0.0.1:${port}`);
  await poll('the driver of WebKit', () => connection.call('GET', '/status'));
  const capabilities = {
    alwaysMatch: {
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    },
  };
  const { sessionId } = newSession.parse(await connection.call('POST', '/session', { capabilities }));
  const session = (method: 'GET' | 'POST', path: string, body?: object) =>
    connection.call(method, `/session/${sessionId}/${path}`, body);

  const evaluate = async (expression: string): Promise<unknown> => {
    const [value, error] = answered.parse(
      await session('POST', 'execute/async', { script: asynchronous(expression), args: [] }),
    );
    if (value === null) throw new Error(error);
    return JSON.parse(value);
  };
  // The window's rectangle includes its toolbar.
  await session('POST', 'window/rect', { x: 0, y: 0, ...VIEWPORT });
  const inner = size.parse(await evaluate('({ width: innerWidth, height: innerHeight })'));
  await session('POST', 'window/rect', {
    width: 2 * VIEWPORT.width - inner.width,
    height: 2 * VIEWPORT.height - inner.height,
  });

  const errors: string[] = [];
  const collectErrors = async (): Promise<void> =>
    void errors.push(...messages.parse(await evaluate('window.engineErrors?.splice(0) ?? []')));
  return {
    async navigate(url) {
      await collectErrors();
      await session('POST', 'url', { url });
      await evaluate(`(${watchErrors})()`);
    },
    evaluate,
    performActions: async (actions) => void (await session('POST', 'actions', { actions })),
    async setFile(expression, file) {
      const found = z
        .record(z.string(), z.string())
        .parse(await session('POST', 'execute/sync', { script: `return ${expression}`, args: [] }));
      const [id] = Object.values(found);
      await session('POST', `element/${id}/value`, { text: file });
    },
    back: async () => void (await session('POST', 'back', {})),
    forward: async () => void (await session('POST', 'forward', {})),
    async screenshot() {
      // The driver gives the last frame that was painted, which may be older than what the page has been asked.
      await evaluate(`(${nextFrame})().then(${nextFrame})`);
      return Buffer.from(base64.parse(await session('GET', 'screenshot')), 'base64');
    },
    async errors() {
      await collectErrors();
      return errors;
    },
    async close() {
      await connection.call('DELETE', `/session/${sessionId}`);
      await program.end();
      await screen.end();
    },
  };
}
