import { Page } from '@ai-site/shared/kit/layout';
import { usePromptWords, WordBrowser } from '@ai-site/shared/kit/prompt-book';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useEffect, useMemo } from 'react';
import { CombinationPanel } from './CombinationPanel.tsx';
import { CombinationStore } from './combination-store.ts';
import styles from './magic-book.module.css';

/** 咒语书: words for images by category, combined into one prompt. */
export default function MagicBookScreen(): ReactNode {
  const words = usePromptWords();
  const store = useMemo(
    () => (words === undefined ? null : new CombinationStore({ words, platform: getPlatform() })),
    [words],
  );
  useEffect(() => store?.start(), [store]);
  return (
    <Page title="咒语书" lead="点选词语，调整先后和权重，组合成一段提示词，一键带去绘画或聊天。">
      {words === undefined || store === null ? (
        <GridSkeleton count={12} ratio="5 / 2" />
      ) : (
        <div className={styles.book}>
          <WordBrowser words={words} builder={store.builder} />
          <CombinationPanel store={store} />
        </div>
      )}
    </Page>
  );
}
