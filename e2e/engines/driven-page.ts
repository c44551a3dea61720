import { staysComplete } from './complete.ts';
import { type Box, countExpression, elementExpression, pressableExpression, type Target } from './controls.ts';
import { drag, press, selectAll, typeKeys } from './input-actions.ts';
import { poll } from './poll.ts';
import type { EngineSession, Point } from './session.ts';

/** Milliseconds for which a screen has to stay complete. */
const QUIET_MS = 1000;

const wordsOf = ({ role, name = '', within }: Target): string =>
  `${role} ${name}${within === undefined ? '' : ` in ${wordsOf(within)}`}`;

/** A page in a browser that flows drive like a person: they name controls by role and accessible name, and wait for what is shown. */
export class DrivenPage {
  readonly session: EngineSession;
  readonly #origin: string;

  constructor(session: EngineSession, origin: string) {
    this.session = session;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.session.navigate(new URL(path, this.#origin).href);
  }

  /** Evaluates a boolean expression in the page until it is true. */
  async waitFor(what: string, expression: string): Promise<void> {
    await poll(
      what,
      async () => (await this.session.evaluate(`Promise.resolve(${expression}).then(Boolean)`)) === true,
    );
  }

  async waitForText(text: string): Promise<void> {
    await this.waitFor(`the text ${text}`, `document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  /** Waits until the page shows this element. */
  async see(target: Target): Promise<void> {
    await this.waitFor(wordsOf(target), `${countExpression(target)} > 0`);
  }

  /** Waits until the page shows no such element. */
  async seeNone(target: Target): Promise<void> {
    await this.waitFor(`no ${wordsOf(target)}`, `${countExpression(target)} === 0`);
  }

  /** The box of an element once it rests and a press at its centre reaches it. */
  async boxOf(target: Target): Promise<Box> {
    return await poll(
      wordsOf(target),
      async () => (await this.session.evaluate(pressableExpression(target))) as Box | null,
    );
  }

  async click(target: Target): Promise<void> {
    const { x, y, width, height } = await this.boxOf(target);
    await this.session.performActions(press({ x: x + width / 2, y: y + height / 2 }));
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.session.performActions(selectAll);
    await this.session.performActions(typeKeys(text));
    await this.waitFor(
      `${text} in ${wordsOf(target)}`,
      `${elementExpression(target)}.value === ${JSON.stringify(text)}`,
    );
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.session.performActions(drag(from, to));
  }

  /** Chooses a file by the label of its input, which need not be visible. `file`: an absolute path. */
  async chooseFile(label: string, file: string): Promise<void> {
    const input = `document.querySelector(${JSON.stringify(`input[type=file][aria-label="${label}"]`)})`;
    await this.waitFor(label, input);
    await this.session.setFile(input, file);
  }

  /** Waits until a package shows the screen of this path, without a fallback in its place. */
  async expectScreen(owner: string, path: string): Promise<void> {
    await this.waitFor(`the address ${path}`, `location.pathname + location.search === ${JSON.stringify(path)}`);
    const area = owner === 'shell' ? 'main' : `[data-remote="${owner}"][data-state=mounted]`;
    await this.waitFor(
      `the screen ${path} of ${owner}`,
      `document.querySelector(${JSON.stringify(area)})?.checkVisibility()`,
    );
    await this.waitFor(`the content of ${path}`, `(${staysComplete})(${QUIET_MS})`);
  }
}
