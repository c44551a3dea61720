import { Input } from '@ai-site/shared/ui/field';
import { CheckIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { findWords, type PromptWord, type WordCategory, wordCategories } from '../../content/prompt-words/index.ts';
import styles from './prompt-book.module.css';
import type { PromptBuilder } from './prompt-builder.ts';
import { rovingTarget } from './roving.ts';

interface WordGridProps {
  readonly label: string;
  readonly words: readonly PromptWord[];
  readonly builder: PromptBuilder;
}

/** Words to press, one tab stop with arrow keys. */
const WordGrid = observer(function WordGrid({ label, words, builder }: WordGridProps) {
  const [stop, setStop] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons, not of form fields
    <div
      role="group"
      aria-label={label}
      className={styles.words}
      onKeyDown={(event) => {
        const target = rovingTarget(event);
        if (target !== null) setStop(target);
      }}
    >
      {words.map(({ id, chinese, english }, index) => (
        <button
          key={id}
          type="button"
          className={styles.word}
          aria-pressed={builder.has(id)}
          tabIndex={index === Math.min(stop, words.length - 1) ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => builder.toggle(id)}
        >
          <span className={styles.chinese}>
            {chinese}
            {builder.has(id) && <CheckIcon size={16} />}
          </span>
          <span className={styles.english} lang="en">
            {english}
          </span>
        </button>
      ))}
    </div>
  );
});

export interface WordBrowserProps {
  readonly words: readonly PromptWord[];
  readonly builder: PromptBuilder;
  /** Category that is shown first. */
  readonly initial?: WordCategory;
}

/** The words of the prompt book by category, or those that a search finds; a press picks one or takes it back. */
export function WordBrowser({ words, builder, initial = 'subject' }: WordBrowserProps): ReactNode {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<WordCategory>(initial);
  const searching = typed.trim() !== '';
  const found = searching ? findWords(words, typed) : words.filter((word) => word.category === category);
  const name = wordCategories.find(({ key }) => key === category)?.name ?? '';
  return (
    <div className={styles.browser}>
      <Input
        aria-label="搜索咒语"
        type="search"
        value={typed}
        onChange={setTyped}
        placeholder="搜索中文或英文，例如：月光、macro"
        maxLength={40}
        prefix={<SearchIcon size={16} />}
      />
      {!searching && (
        <Tabs
          label="咒语分类"
          look="pill"
          tabs={wordCategories.map(({ key, name: label }) => ({ key, label }))}
          active={category}
          onChange={setCategory}
          className={styles.categories ?? ''}
        />
      )}
      <p className="visually-hidden" role="status">
        {searching ? `找到 ${found.length} 个` : ''}
      </p>
      {found.length === 0 ? (
        <p className={styles.none}>没有找到“{typed.trim()}”，换一个说法试试</p>
      ) : (
        <WordGrid
          key={searching ? 'found' : category}
          label={searching ? '搜索结果' : name}
          words={found}
          builder={builder}
        />
      )}
    </div>
  );
}
