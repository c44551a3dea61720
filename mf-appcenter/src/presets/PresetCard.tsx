import { PromptText } from '@ai-site/shared/kit/prompt-variables';
import { fillTargets } from '@ai-site/shared/kit/quick-fill';
import { Button } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import styles from './presets.module.css';
import type { PromptUse } from './use-prompt.tsx';

export interface PresetCardProps {
  readonly prompt: { readonly title: string; readonly category: string; readonly text: string };
  readonly onUse: (use: PromptUse) => void;
  /** At the end of the heading: mark, menu. */
  readonly actions: ReactNode;
}

/** The card shows four lines of a prompt: empty ones would waste them. */
const withoutEmptyLines = (text: string): string => text.replace(/\n\s*\n/g, '\n');

/** A prompt with its variables set apart, and where it can be used. */
export function PresetCard({ prompt: { title, category, text }, onUse, actions }: PresetCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <span className={styles.cardActions}>{actions}</span>
      </div>
      <p className={styles.text}>
        <PromptText text={withoutEmptyLines(text)} />
      </p>
      <div className={styles.cardFoot}>
        <span className={styles.category}>{category}</span>
        <span className={styles.uses}>
          <Button size="small" aria-label={`复制“${title}”`} onClick={() => onUse('copy')}>
            复制
          </Button>
          <Button size="small" aria-label={`${fillTargets.chat.label}：${title}`} onClick={() => onUse('chat')}>
            {fillTargets.chat.label}
          </Button>
          <Button size="small" aria-label={`${fillTargets.draw.label}：${title}`} onClick={() => onUse('draw')}>
            {fillTargets.draw.label}
          </Button>
        </span>
      </div>
    </li>
  );
}
