import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import { promptCategories, prompts } from '@ai-site/shared/content/prompt-library';
import { Button } from '@ai-site/shared/ui/button';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { useState } from 'react';
import { PresetCard } from './PresetCard.tsx';
import styles from './presets.module.css';
import { useUsePrompt } from './use-prompt.tsx';

export interface TemplatesProps {
  /** Opens the form of a new preset with what is given. */
  readonly onKeep: (preset: Partial<OwnPrompt>) => void;
}

/** Prompts of the site to use as they are or to keep as presets of one's own. */
export default function Templates({ onKeep }: TemplatesProps) {
  const [category, setCategory] = useState<(typeof promptCategories)[number]>(promptCategories[0]);
  const { start, dialog } = useUsePrompt();
  return (
    <>
      <div className={styles.filter}>
        <Tabs
          label="模板分类"
          look="pill"
          tabs={promptCategories.map((key) => ({ key, label: key }))}
          active={category}
          onChange={setCategory}
          className={styles.categories ?? ''}
        />
      </div>
      <ul className={styles.grid} aria-label="推荐模板">
        {prompts
          .filter((prompt) => prompt.category === category)
          .map(({ id, title, text }) => (
            <PresetCard
              key={id}
              prompt={{ title, text, category }}
              onUse={(use) => start({ title, text }, use)}
              actions={
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`把“${title}”存为我的`}
                  onClick={() => onKeep({ title, text, category })}
                >
                  存为我的
                </Button>
              }
            />
          ))}
      </ul>
      {dialog}
    </>
  );
}
