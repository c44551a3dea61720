import { Page } from '@ai-site/shared/kit/layout';
import { PromptBuilder, rememberedStorage, usePromptWords, WordBrowser } from '@ai-site/shared/kit/prompt-book';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { type ReactNode, useMemo } from 'react';
import { CombinationPanel } from './CombinationPanel.tsx';
import styles from './magic-book.module.css';

/** 咒语书: words for pictures by category, combined into one prompt. */
export default function MagicBookScreen(): ReactNode {
  const words = usePromptWords();
  const builder = useMemo(() => (words === undefined ? null : new PromptBuilder({ words, storage: rememberedStorage })), [words]);
  return (
    <Page title="咒语书" lead="点选词语，调整先后和权重，组合成一段提示词，一键带去绘画或聊天。">
      {words === undefined || builder === null ? (
        <GridSkeleton count={12} ratio="5 / 2" />
      ) : (
        <div className={styles.book}>
          <WordBrowser words={words} builder={builder} />
          <CombinationPanel builder={builder} />
        </div>
      )}
    </Page>
  );
}
