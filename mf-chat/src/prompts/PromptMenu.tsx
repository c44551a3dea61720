import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import {
  fillPrompt,
  findPrompts,
  type ListedPrompt,
  promptCategories,
  prompts,
} from '@ai-site/shared/content/prompt-library';
import { classes } from '@ai-site/shared/ui/classes';
import { useEffect, useRef } from 'react';
import styles from './prompts.module.css';

export { OwnPrompts } from '@ai-site/shared/kit/own-prompts';
export { VariableForm } from './VariableForm.tsx';

/** Chapter of a person's own prompts, before those of the library. */
const OWN = '我的预设';

const listedOwn = ({ id, title, category, text }: OwnPrompt): ListedPrompt => ({
  id,
  title,
  category: OWN,
  keywords: [category],
  text,
});

/** Returns the prompts that match a query, own ones and those of the library. */
export const find = (typed: string, own: readonly OwnPrompt[]): readonly ListedPrompt[] =>
  findPrompts([...own.map(listedOwn), ...prompts], typed);

export const fill = fillPrompt;

const previewOf = (text: string): string => fillPrompt(text).text.replaceAll('\n', ' ');

interface Chapter {
  readonly name: string;
  readonly entries: readonly { readonly prompt: ListedPrompt; readonly index: number }[];
}

/** Prompts by chapter, own ones first, then in the library's order; search results form a single chapter, best match first. */
function chaptersOf(found: readonly ListedPrompt[], query: string): readonly Chapter[] {
  const entries = found.map((prompt, index) => ({ prompt, index }));
  if (query.trim() !== '') return [{ name: '搜索结果', entries }];
  return [OWN, ...promptCategories]
    .map((name) => ({ name, entries: entries.filter(({ prompt }) => prompt.category === name) }))
    .filter((chapter) => chapter.entries.length > 0);
}

export interface PromptMenuProps {
  readonly id: string;
  readonly query: string;
  readonly found: readonly ListedPrompt[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (prompt: ListedPrompt) => void;
  readonly onClose: () => void;
}

/** 咒语书: the prompt library above the text box. The focus stays in the text box, which handles the keys. */
export default function PromptMenu({ id, query, found, active, onActive, onChoose, onClose }: PromptMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const form = panel.current?.parentElement;
      if (target instanceof Node && form?.contains(target) === false) onClose();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [onClose]);
  return (
    <div ref={panel} className={styles.panel}>
      <p className={styles.head}>
        <span className={styles.title}>咒语书</span>
        <span className={styles.keys} aria-hidden="true">
          ↑↓ 选择　Enter 使用　Esc 关闭
        </span>
      </p>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          没有匹配「{query}」的提示词
        </p>
      ) : (
        // It scrolls, and the text box is no combobox that it could belong to: without an entry of its own in the order of Tab, keys could not scroll it.
        <div id={id} role="listbox" aria-label="咒语书" tabIndex={0} className={styles.list}>
          {chaptersOf(found, query).map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and a fieldset is none
            <div key={name} role="group" aria-label={name}>
              <p className={styles.chapter} aria-hidden="true">
                {name}
              </p>
              {entries.map(({ prompt, index }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and its keys choose
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={prompt.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={classes(styles.option, index === active && styles.active)}
                  onPointerMove={() => index !== active && onActive(index)}
                  // Keep the focus in the text box, and a phone's keyboard open.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(prompt)}
                >
                  <span className={styles.name}>{prompt.title}</span>
                  <span className={styles.preview}>{previewOf(prompt.text)}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
