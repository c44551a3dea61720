import { Button } from '@ai-site/shared/ui/button';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { PickedWords, PromptBuilder, usePromptWords, WordBrowser } from '../../../prompt-book/index.ts';
import { GridSkeleton } from '../../../states/index.ts';
import styles from './prompt-help.module.css';

export interface WordsTabProps {
  /** The field says what must not appear: only words for that. */
  readonly negative: boolean;
  /** The field takes English only. */
  readonly english: boolean;
  readonly onInsert: (text: string) => void;
}

const languages = [
  { key: 'chinese', label: '中文' },
  { key: 'english', label: 'English' },
] as const;

/** Words of the prompt book, picked and put behind the prompt together. */
export const WordsTab = observer(function WordsTab({ negative, english, onInsert }: WordsTabProps) {
  const all = usePromptWords();
  const words = useMemo(() => all?.filter(({ category }) => (category === 'negative') === negative), [all, negative]);
  const builder = useMemo(() => {
    if (words === undefined) return null;
    const created = new PromptBuilder({ words });
    if (english) created.choose('english');
    return created;
  }, [words, english]);
  if (words === undefined || builder === null) return <GridSkeleton count={8} ratio="3 / 1" />;
  const text = negative ? builder.negativePrompt : builder.prompt;
  return (
    <>
      <WordBrowser words={words} builder={builder} {...(negative ? { initial: 'negative' } : {})} />
      <div className={styles.dock}>
        {builder.count > 0 && (
          <div className={styles.picked}>
            <PickedWords builder={builder} />
          </div>
        )}
        <div className={styles.dockRow}>
          {!english && (
            <Tabs
              label="词语的语言"
              look="pill"
              tabs={languages}
              active={builder.language}
              onChange={(language) => builder.choose(language)}
            />
          )}
          <Button variant="solid" disabled={text === ''} onClick={() => onInsert(text)}>
            {builder.count === 0 ? '插入' : `插入 ${builder.count} 个`}
          </Button>
        </div>
      </div>
    </>
  );
});
