import { Button } from '@ai-site/shared/ui/button';
import { StopIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import type { ToolState } from '../../../../api/tasks.ts';
import styles from '../fields.module.css';

export interface AssistAction {
  readonly label: string;
  readonly icon: ReactNode;
  /** Ends with an error soon after `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface AssistRowProps {
  readonly actions: readonly AssistAction[];
  /** Null: not known yet. */
  readonly assistance: ToolState['assistance'] | null;
  /** Label of the action that runs; null: none. */
  readonly busy: string | null;
  readonly onRun: (action: AssistAction) => void;
  readonly onStop: () => void;
}

/** What the site can do with the words of a field, below it at the left; nothing where no model does it. */
export function AssistRow({ actions, assistance, busy, onRun, onStop }: AssistRowProps) {
  if (assistance?.open !== true) return null;
  return (
    <div className={styles.assists}>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          variant="ghost"
          icon={action.icon}
          loading={busy === action.label}
          disabled={busy !== null && busy !== action.label}
          onClick={() => onRun(action)}
        >
          {action.label}
        </Button>
      ))}
      {busy !== null && (
        <Button size="small" variant="ghost" icon={<StopIcon size={16} />} aria-label={`停止${busy}`} onClick={onStop}>
          停止
        </Button>
      )}
      <span className={styles.assistNote}>{`每次 ${assistance.price} 算力`}</span>
    </div>
  );
}
