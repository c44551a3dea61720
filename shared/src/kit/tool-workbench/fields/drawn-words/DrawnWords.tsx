import { CheckIcon, CloseIcon } from '@ai-site/shared/ui/icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { promptReading, subjectPrompts, undrawableNames } from '../../../../domain/drawn-words/index.ts';
import styles from './drawn-words.module.css';

/** Milliseconds without a key after which the words are read. */
const PAUSE_MS = 300;

export interface DrawnWordsProps {
  readonly words: string;
  /** Takes a prompt that can be drawn whole. */
  readonly onChoose: (words: string) => void;
  /** Told whether prompts are offered to choose from. */
  readonly onOffer: (isOffering: boolean) => void;
}

/** The words once nobody has changed them for a moment; '' at first, so that a screen reader is told of what comes into the status. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

interface ChipsProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly isDrawn: boolean;
}

function Chips({ label, words, isDrawn }: ChipsProps) {
  if (words.length === 0) return null;
  return (
    <p className={styles.chips}>
      <span className={styles.label}>{label}</span>
      {words.map((word) => (
        <span key={word} className={isDrawn ? styles.drawn : styles.not}>
          {word}
          {isDrawn ? <CheckIcon size={12} /> : <CloseIcon size={12} />}
        </span>
      ))}
    </p>
  );
}

/** What drawing by program makes of a prompt: which words it recognised, what it cannot draw, and prompts to choose from where it can draw nothing of it. */
export default function DrawnWords({ words, onChoose, onOffer }: DrawnWordsProps) {
  const settled = useSettled(words);
  const around = useRef<HTMLDivElement>(null);
  const { recognised, cannot, drawable } = promptReading(settled);
  const isRefused = settled !== '' && !drawable;
  useLayoutEffect(() => {
    onOffer(isRefused);
    return () => onOffer(false);
  }, [isRefused, onOffer]);
  const choose = (prompt: string) => {
    // The buttons go with the choice.
    around.current?.closest('[data-field]')?.querySelector<HTMLElement>('textarea, input')?.focus();
    onChoose(prompt);
  };
  return (
    <div ref={around} className={styles.around}>
      <div role="status" aria-live="polite" className={styles.reading}>
        <Chips label="识别到：" words={recognised} isDrawn />
        <Chips label="不会画：" words={cannot.map((kind) => undrawableNames[kind])} isDrawn={false} />
        {isRefused && <p className={styles.label}>没有演示引擎能画的内容，换一个题材试试：</p>}
      </div>
      {isRefused && (
        <ul className={styles.subjects} aria-label="可以画的题材">
          {subjectPrompts.map((prompt) => (
            <li key={prompt}>
              <button type="button" className={styles.subject} onClick={() => choose(prompt)}>
                {prompt}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
