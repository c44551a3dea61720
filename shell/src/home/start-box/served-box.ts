import { DEFAULT_START_MODE, isStartModeKey, type StartModeKey } from '@ai-site/shared/domain/start-box';

/** What somebody has done in the form that the page was served with. */
export interface ServedBox {
  readonly mode: StartModeKey;
  readonly text: string;
  /** Start and end of the selection while the text has the focus; null: it has not. */
  readonly selection: readonly [start: number, end: number] | null;
}

let kept: ServedBox | null = null;

function modeOf(form: HTMLFormElement): StartModeKey {
  const chosen = form.querySelector<HTMLInputElement>('input[name="mode"]:checked')?.value ?? '';
  return isStartModeKey(chosen) ? chosen : DEFAULT_START_MODE;
}

/** Reads the served form before the shell takes its place; called once, at boot. Returns whether there is one. */
export function keepServedBox(page: ParentNode): boolean {
  const form = page.querySelector<HTMLFormElement>('form.start-form');
  const text = form?.querySelector('textarea');
  if (form === null || text === null || text === undefined) return false;
  kept = { mode: modeOf(form), text: text.value, selection: text === document.activeElement ? [text.selectionStart, text.selectionEnd] : null };
  return true;
}

/** What was kept, once: a later visit of the page begins with the draft. */
export function takeServedBox(): ServedBox | null {
  const box = kept;
  kept = null;
  return box;
}
