import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { SearchIcon } from '@ai-site/shared/ui/icons';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './filters.module.css';

export interface FindFormProps {
  /** What can be searched for; also the label of the field: 订单号或手机号. */
  readonly label: string;
  /** Current search text; empty for everything. */
  readonly value: string;
  readonly maxLength: number;
  readonly onFind: (text: string) => void;
}

/** Searches on submit, not on every key: a part of a number finds nothing. */
export function FindForm({ label, value, maxLength, onFind }: FindFormProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== value) onFind(text.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 and jsdom do not know <search>
    <form role="search" className={styles.find} onSubmit={find}>
      <Field label={label} hideLabel className={styles.findField ?? ''}>
        {(control) => (
          <Input
            {...control}
            value={text}
            onChange={setText}
            maxLength={maxLength}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            prefix={<SearchIcon size={16} />}
          />
        )}
      </Field>
      <Button type="submit">搜索</Button>
      {value !== '' && (
        <Button variant="ghost" onClick={() => onFind('')}>
          清除
        </Button>
      )}
    </form>
  );
}
