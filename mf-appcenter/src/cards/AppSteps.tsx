import type { AppCard } from '@ai-site/shared/api/apps';
import { useGradualCount } from '@ai-site/shared/chunks/use-gradual-count';
import { Button } from '@ai-site/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import type { AppCentre } from '../centre/app-centre.ts';
import { AppGrid } from './AppGrid.tsx';
import styles from './cards.module.css';

/** Cards that every further frame adds to the first step. */
const FRAME_CARDS = 6;

export interface AppStepsProps {
  readonly centre: AppCentre;
  readonly apps: readonly AppCard[];
  /** Cards that are shown at once, and with every 显示更多. */
  readonly step: number;
  /** What the apps are chosen by: another choice begins with the first step. */
  readonly choice: string;
  /** Cards that are rendered at once; the others of the first step follow frame by frame. All of them by default. */
  readonly atOnce?: number;
  /** Number of cards in the first view. */
  readonly priority?: number;
}

/** Apps by steps, so that a catalogue of thousands stays fast. 显示更多 gives the focus to the first new card. */
export function AppSteps({ centre, apps, step, choice, atOnce = step, priority = 0 }: AppStepsProps) {
  const [shown, setShown] = useState({ choice, count: step, from: 0 });
  const { count, from } = shown.choice === choice ? shown : { count: step, from: 0 };
  const gradual = useGradualCount({ owner: centre, count: step, first: atOnce, step: FRAME_CARDS });
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (from > 0) around.current?.querySelectorAll('li')[from]?.querySelector('a')?.focus();
  }, [from]);
  const left = apps.length - count;
  return (
    <div ref={around} className={styles.steps}>
      <AppGrid centre={centre} apps={apps.slice(0, count === step ? gradual : count)} priority={priority} />
      {left > 0 && (
        <Button className={styles.more} onClick={() => setShown({ choice, count: count + step, from: count })}>
          显示更多（还有 {left} 个）
        </Button>
      )}
    </div>
  );
}
