import {
  START_FORM_PATH,
  START_TEXT_MAX,
  type StartModeKey,
  startModes,
  startPlaceholder,
  startTexts,
} from '@ai-site/shared/domain/start-box';
import { fillExample } from '@ai-site/shared/kit/example-chips';
import { observer } from 'mobx-react-lite';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { countStep } from '../funnel/count-step.ts';
import { REDUCED_MOTION, useMedia } from '../motion/media.ts';
import { CurrentMode, ModeList } from './ModeChoice.tsx';
import { useEngineNote } from './use-engine-note.ts';
import { useExample } from './use-example.ts';
import { useStartBox } from './use-start-box.ts';

const TOUCH = '(pointer: coarse)';
/** Milliseconds for which the box is on the screen before it counts as seen: it is counted after everything that the screen needs. */
const SEEN_MS = 3000;

const examples: ReadonlySet<string> = new Set(
  startModes.flatMap(({ examples: those }) => those.map(({ text }) => text)),
);

/** Takes the place of a text in the box from elsewhere on the page. */
export interface StartBoxHandle {
  readonly fill: (mode: StartModeKey, text: string) => void;
}

export interface StartBoxProps {
  /** Receives the handle while the box is on the page. */
  readonly handle?: Ref<StartBoxHandle>;
}

/** The box of the home page: one text for the chat and four tools, with examples. The served page has the same form (`shared/src/frame`). */
export const StartBox = observer(function StartBox({ handle }: StartBoxProps) {
  const box = useStartBox();
  const { mode, text, problem, selection } = box;
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const [focused, setFocused] = useState(false);
  const still = useMedia(REDUCED_MOTION);
  const touch = useMedia(TOUCH);
  const example = useExample(mode.examples, !still && text === '');
  const engine = useEngineNote(mode, focused);
  const offersTab = focused && text === '' && !still && !touch;

  useEffect(() => {
    const timer = setTimeout(() => countStep('seen'), SEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (focused) countStep('focus');
  }, [focused]);
  useLayoutEffect(() => {
    if (selection === null) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...selection);
  }, [selection]);

  const fill = (written: string): void => {
    fillExample({ written: text, example: written, isExample: (own) => examples.has(own), write: box.write });
    field.current?.focus();
  };

  useImperativeHandle(handle, () => ({
    fill: (key, written) => {
      box.replace({ mode: key, text: written });
      field.current?.focus({ preventScroll: true });
      field.current?.scrollIntoView({ block: 'center' });
    },
  }));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Tab' && !shiftKey && offersTab && example !== undefined) {
      event.preventDefault();
      box.write(example.text);
    } else if (key === 'Enter' && !shiftKey && (!touch || ctrlKey || metaKey)) {
      event.preventDefault();
      void box.send();
    }
  };

  return (
    <>
      <form
        className="start-form"
        method="post"
        action={START_FORM_PATH}
        aria-label={startTexts.form}
        onSubmit={(event) => {
          event.preventDefault();
          void box.send();
        }}
      >
        <ModeList mode={mode.key} onChoose={box.choose} />
        <textarea
          ref={field}
          className="start-text"
          name="text"
          rows={2}
          maxLength={START_TEXT_MAX}
          placeholder={example === undefined ? '' : startPlaceholder(example.text)}
          aria-label={startTexts.text}
          aria-describedby={note}
          aria-invalid={problem !== null}
          enterKeyHint={touch ? 'enter' : 'send'}
          value={text}
          onChange={({ target }) => box.write(target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <div className="start-bar">
          <CurrentMode />
          <p id={note} className="start-note" data-kind={problem === null ? undefined : 'error'} aria-live="polite">
            {problem ??
              [focused ? engine : '', offersTab ? 'Tab 采用示例' : ''].filter((part) => part !== '').join(' · ')}
          </p>
          <button type="submit" className="start-send" aria-busy={box.sending}>
            {startTexts.send}
          </button>
        </div>
      </form>
      <ul className="start-chips" aria-label={startTexts.chips}>
        {mode.examples.map(({ label, text: written }) => (
          <li key={label}>
            <button type="button" className="start-chip" onClick={() => fill(written)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});
