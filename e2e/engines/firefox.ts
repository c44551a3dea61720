import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { BidiConnection } from './bidi-connection.ts';
import { errorText } from './log-entry.ts';
import { lineOf, startProgram } from './program.ts';
import { type EngineSession, VIEWPORT } from './session.ts';

/** The browser of a desktop, which asks nobody but the tested site, and for nothing at its start. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'zh-CN, zh',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  // Without a display it finds no mouse: fine pointer (2) that hovers (4).
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const contexts = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluated = z.object({
  type: z.string(),
  result: z.optional(z.object({ type: z.string(), value: z.optional(z.unknown()), sharedId: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});
const image = z.object({ data: z.string() });

/** Starts Firefox without a window, with a profile and home directory in `directory`, and opens a session of WebDriver BiDi. */
export async function openFirefox(binary: string, directory: string): Promise<EngineSession> {
  const profile = path.join(directory, 'profile');
  mkdirSync(profile, { recursive: true });
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  // The sandbox of its content processes needs rights that containers do not give.
  const env = { HOME: directory, MOZ_DISABLE_CONTENT_SANDBOX: '1', MOZ_CRASHREPORTER_DISABLE: '1' };
  const program = startProgram(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    env,
  );
  const [, address] = await lineOf(program, 2, /WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const bidi = await BidiConnection.open(`${address}/session`, (method, params) => {
    const text = errorText(method, params);
    if (text !== null) errors.push(text);
  });
  await bidi.send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } } });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const [tab] = contexts.parse(await bidi.send('browsingContext.getTree', {})).contexts;
  if (tab === undefined) throw new Error('Firefox has no tab');
  const { context } = tab;
  await bidi.send('browsingContext.setViewport', { context, viewport: VIEWPORT });

  const evaluate = async (expression: string) => {
    const answer = evaluated.parse(
      await bidi.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      }),
    );
    if (answer.result === undefined || answer.type === 'exception')
      throw new Error(answer.exceptionDetails?.text ?? 'The expression failed');
    return answer.result;
  };
  const traverse = async (delta: number): Promise<void> =>
    void (await bidi.send('browsingContext.traverseHistory', { context, delta }));

  return {
    navigate: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { value } = await evaluate(
        `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
      );
      return JSON.parse(String(value));
    },
    performActions: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    async setFile(expression, file) {
      const { sharedId } = await evaluate(expression);
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    back: () => traverse(-1),
    forward: () => traverse(1),
    screenshot: async () =>
      Buffer.from(image.parse(await bidi.send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    errors: async () => errors,
    async close() {
      bidi.close();
      await program.end();
    },
  };
}
