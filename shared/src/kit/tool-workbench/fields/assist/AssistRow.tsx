import { Button } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import styles from '../fields.module.css';

export interface AssistAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => Promise<void>;
}

export interface AssistRowProps {
  readonly actions: readonly AssistAction[];
  /** Label of the action that runs; null: none. */
  readonly busy: string | null;
  readonly onRun: (action: AssistAction) => void;
}

/** What the site can do with the words of a field, below it at the left. */
export function AssistRow({ actions, busy, onRun }: AssistRowProps) {
  return (
    <div className={styles.assists}>
      {actions.map((action) => (
        <Button key={action.label} size="small" variant="ghost" icon={action.icon} loading={busy === action.label} disabled={busy !== null} onClick={() => onRun(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}
