import {
  isStartModeKey,
  type StartMode,
  type StartModeKey,
  startModeOf,
  startTextOf,
  startTooLong,
} from '@ai-site/shared/domain/start-box';
import { ApiError } from '@ai-site/shared/errors';
import { reportFailure } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { when } from 'mobx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countResult, countStep } from '../funnel/count-step.ts';
import { type ServedBox, takeServedBox } from './served-box.ts';
import { EMPTY_DRAFT, type StartDraft, startDraft } from './start-draft.ts';

/** Few visits send anything. */
const loadSending = () => import(/* webpackChunkName: "start-sending" */ './send-text.ts');

/** What was done in the served form; null: nothing. */
function draftOf(served: ServedBox): StartDraft | null {
  const mode = isStartModeKey(served.mode) ? served.mode : EMPTY_DRAFT.mode;
  return served.text !== '' || mode !== EMPTY_DRAFT.mode ? { mode, text: served.text } : null;
}

export interface StartBoxState {
  readonly mode: StartMode & { readonly key: StartModeKey };
  readonly text: string;
  /** The text is being sent. */
  readonly sending: boolean;
  /** Why it cannot be sent; null: it can. */
  readonly problem: string | null;
  /** Selection that the served form had; null: it had no focus. */
  readonly selection: ServedBox['selection'];
  choose(mode: StartModeKey): void;
  write(text: string): void;
  replace(draft: StartDraft): void;
  /** Opens the page of the mode with the text in its form. Visitors log in first, and keep the draft when they do not. */
  send(): Promise<void>;
}

export function useStartBox(): StartBoxState {
  const [draft, setDraft] = useState(() => startDraft.read());
  const [selection, setSelection] = useState<ServedBox['selection']>(null);
  const [sending, setSending] = useState(false);
  const running = useRef<AbortController | null>(null);
  // When the box takes the place of the served form, and not while it is rendered: somebody may write in the form until then.
  useLayoutEffect(() => {
    const served = takeServedBox();
    if (served === null) return;
    setDraft((kept) => draftOf(served) ?? kept);
    setSelection(served.selection);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const mode = startModeOf(draft.mode);
  const text = startTextOf(draft.text);
  const tooLong = text.length > mode.max;

  const change = (changed: StartDraft): void => {
    setDraft(changed);
    startDraft.write(changed);
  };

  const open = async (signal: AbortSignal): Promise<void> => {
    const { session, navigation } = getPlatform();
    if (text === '') return navigation.push(mode.path);
    countStep('submit');
    await when(() => !session.restoring);
    const atOnce = session.signedIn;
    if (signal.aborted || !(atOnce || (await session.require())) || signal.aborted) return;
    countStep('login');
    countResult();
    const part = await loadSending().catch(reportFailure);
    if (part === undefined || signal.aborted) return;
    await part.sendText(mode, text, { signal, atOnce });
    startDraft.clear();
  };

  const send = async (): Promise<void> => {
    // A ref, not the state: two presses can come before React renders.
    if (tooLong || running.current !== null) return;
    const run = new AbortController();
    running.current = run;
    setSending(true);
    try {
      await open(run.signal);
    } catch (error) {
      // The client has already shown the error of the failed call; the draft is as it was.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      running.current = null;
      setSending(false);
    }
  };

  return {
    mode,
    text: draft.text,
    sending,
    problem: tooLong ? startTooLong(mode) : null,
    selection,
    choose: (key) => change({ ...draft, mode: key }),
    write: (written) => change({ ...draft, text: written }),
    replace: change,
    send,
  };
}
