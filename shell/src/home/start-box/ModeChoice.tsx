import { START_MODES_ID, type StartModeKey, startModes, startTexts } from '@ai-site/shared/domain/start-box';
import { useRef } from 'react';

export interface ModeListProps {
  readonly mode: StartModeKey;
  readonly onChoose: (mode: StartModeKey) => void;
}

/** The modes: a row of the form, on phones a sheet that `CurrentMode` opens and a choice closes. */
export function ModeList({ mode, onChoose }: ModeListProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const open = useRef(false);
  const choose = (key: StartModeKey): void => {
    onChoose(key);
    if (open.current) sheet.current?.hidePopover();
  };
  return (
    <div
      ref={sheet}
      className="start-modes"
      id={START_MODES_ID}
      popover="auto"
      role="radiogroup"
      aria-label={startTexts.modes}
      onToggle={({ newState }) => {
        open.current = newState === 'open';
      }}
    >
      {startModes.map(({ key, label, summary }) => (
        <label key={key} className="start-mode">
          <input type="radio" name="mode" value={key} checked={key === mode} onChange={() => choose(key)} />
          <span className="start-mode-name">{label}</span>
          <span className="start-mode-summary">{summary}</span>
        </label>
      ))}
    </div>
  );
}

/** On phones: the chosen mode, which opens the sheet. The styles show the one that is chosen. */
export function CurrentMode() {
  return (
    <button type="button" className="start-current" popoverTarget={START_MODES_ID}>
      <span className="visually-hidden">{startTexts.modes}：</span>
      {startModes.map(({ key, label }) => (
        <span key={key} data-mode={key}>
          {label}
        </span>
      ))}
    </button>
  );
}
