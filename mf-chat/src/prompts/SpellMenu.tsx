import { fillSpell, findSpells, type Spell, spellCategories, spells } from '@ai-site/shared/spell-book';
import { classes } from '@ai-site/shared/ui/classes';
import { useEffect, useRef } from 'react';
import styles from './prompts.module.css';

/** The spells that fit what was typed. */
export const find = (typed: string): readonly Spell[] => findSpells(spells, typed);

export const fill = fillSpell;

const previewOf = (text: string): string => fillSpell(text).text.replaceAll('\n', ' ');

interface Chapter {
  readonly name: string;
  readonly entries: readonly { readonly spell: Spell; readonly index: number }[];
}

/** Chapters in the order of the book; what was found stands in one, best first. */
function chaptersOf(found: readonly Spell[], query: string): readonly Chapter[] {
  const entries = found.map((spell, index) => ({ spell, index }));
  if (query.trim() !== '') return [{ name: '搜索结果', entries }];
  return spellCategories.map((name) => ({ name, entries: entries.filter(({ spell }) => spell.category === name) }));
}

export interface SpellMenuProps {
  readonly id: string;
  readonly query: string;
  readonly found: readonly Spell[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (spell: Spell) => void;
  readonly onClose: () => void;
}

/** 咒语书 over the box. The focus stays in the box, which walks the list by its keys. */
export default function SpellMenu({ id, query, found, active, onActive, onChoose, onClose }: SpellMenuProps) {
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
        <div id={id} role="listbox" aria-label="咒语书" className={styles.list}>
          {chaptersOf(found, query).map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and a fieldset is none
            <div key={name} role="group" aria-label={name}>
              <p className={styles.chapter} aria-hidden="true">
                {name}
              </p>
              {entries.map(({ spell, index }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and its keys choose
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={spell.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={classes(styles.option, index === active && styles.active)}
                  onPointerMove={() => index !== active && onActive(index)}
                  // The box keeps the focus, and a phone its keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(spell)}
                >
                  <span className={styles.name}>{spell.title}</span>
                  <span className={styles.preview}>{previewOf(spell.text)}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
