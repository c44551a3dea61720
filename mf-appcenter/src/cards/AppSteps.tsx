import type { AppCard } from '@ai-site/shared/api/apps';
import { Button } from '@ai-site/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import type { AppCentre } from '../centre/app-centre.ts';
import { AppGrid } from './AppGrid.tsx';
import styles from './cards.module.css';

export interface AppStepsProps {
  readonly centre: AppCentre;
  readonly apps: readonly AppCard[];
  /** Cards that are shown at once, and with every 显示更多. */
  readonly step: number;
  /** What the apps are chosen by: another choice begins with the first step. */
  readonly choice: string;
  /** Number of cards in the first view. */
  readonly priority?: number;
}

/** Apps by steps, so that a catalogue of thousands stays fast. 显示更多 gives the focus to the first new card. */
export function AppSteps({ centre, apps, step, choice, priority = 0 }: AppStepsProps) {
  const [shown, setShown] = useState({ choice, count: step, from: 0 });
  const { count, from } = shown.choice === choice ? shown : { count: step, from: 0 };
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (from > 0) around.current?.querySelectorAll('li')[from]?.querySelector('a')?.focus();
  }, [from]);
  const left = apps.length - count;
  return (
    <div ref={around} className={styles.steps}>
      <AppGrid centre={centre} apps={apps.slice(0, count)} priority={priority} />
      {left > 0 && (
        <Button className={styles.more} onClick={() => setShown({ choice, count: count + step, from: count })}>
          显示更多（还有 {left} 个）
        </Button>
      )}
    </div>
  );
}
