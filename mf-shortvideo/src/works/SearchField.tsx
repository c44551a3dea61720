import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Input } from '@ai-site/shared/ui/field';
import { SearchIcon } from '@ai-site/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './works.module.css';

/** Milliseconds after the last key. */
const SEARCH_AFTER_MS = 300;

export interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (keyword: string) => void;
}

/** Searches titles while somebody types. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  // The list may be searched anew from elsewhere.
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => latest.current(text.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={styles.search}>
      <Input
        type="search"
        aria-label="搜索作品标题"
        placeholder="搜索作品"
        value={text}
        maxLength={comicsLimits.title}
        prefix={<SearchIcon size={16} />}
        onChange={setText}
      />
    </div>
  );
}
