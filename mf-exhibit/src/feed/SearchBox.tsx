import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { IconButton } from '@ai-site/shared/ui/button';
import { Input } from '@ai-site/shared/ui/field';
import { CloseIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styles from './head.module.css';

/** Milliseconds after the last key before the works are searched. */
const PAUSE = 250;

export interface SearchBoxProps {
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
}

/** Searches while somebody types, after a pause. */
export function SearchBox({ keyword, onKeyword }: SearchBoxProps) {
  const [text, setText] = useState(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another view has another keyword; what is being typed stays.
  useEffect(() => setText((typed) => (typed.trim() === keyword ? typed : keyword)), [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onKeyword(next.trim()), pause);
  };
  return (
    <Input
      type="search"
      className={styles.search ?? ''}
      aria-label="搜索作品"
      placeholder="搜索作品"
      value={text}
      maxLength={showcaseLimits.keyword}
      onChange={(next) => search(next, PAUSE)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search(text, 0)}
      prefix={<SearchIcon size={16} />}
      suffix={
        text === '' ? undefined : (
          <IconButton label="清除" icon={<CloseIcon size={16} />} onClick={() => search('', 0)} />
        )
      }
    />
  );
}
