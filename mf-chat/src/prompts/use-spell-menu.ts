import { getPlatform } from '@ai-site/shared/platform';
import type { FilledSpell, Spell } from '@ai-site/shared/spell-book';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import type { Composer } from '../composer/composer.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { opensSpells, slashQuery } from './slash.ts';

const loadMenu = () => import(/* webpackChunkName: "spell-book" */ './SpellMenu.tsx');

const noSpells: readonly Spell[] = [];

/** Where an arrow key leads in a list that has no ends; null for other keys. */
function stepOf(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active + count - 1) % count : null;
}

/**
 * The spell book over the box. A slash in an empty box opens it and what follows searches it; the button opens it whatever
 * the box holds.
 * @param onChoose `keep`: what stands in the box stays before it
 */
export function useSpellMenu(composer: Composer, onChoose: (filled: FilledSpell, keep: boolean) => void) {
  const [opened, setOpened] = useState<'no' | 'slash' | 'button'>('no');
  const [active, setActive] = useState(0);
  const id = useId();
  const query = opened === 'slash' ? slashQuery(composer.draft) : opened === 'button' ? '' : null;
  const open = query !== null;
  const close = useCallback(() => setOpened('no'), []);
  const onLost = useCallback(() => {
    setOpened('no');
    getPlatform().toast.error('咒语书没有加载成功，请重试');
  }, []);
  const part = useLoaded(loadMenu, open, onLost);
  const found = part === undefined || query === null ? noSpells : part.find(query);

  const choose = (spell: Spell) => {
    if (part === undefined) return;
    setOpened('no');
    onChoose(part.fill(spell.text), opened === 'button');
  };
  return {
    id,
    open,
    query,
    active,
    found,
    close,
    choose,
    setActive,
    Menu: part?.default,
    /** The entry that the arrow keys stand on. */
    activeId: open && found.length > 0 ? `${id}-${active}` : undefined,
    toggle(): void {
      setActive(0);
      setOpened(open ? 'no' : 'button');
    },
    /** The box was typed in. */
    typed(before: string, after: string): void {
      setActive(0);
      if (opensSpells(before, after)) setOpened('slash');
      else if (opened === 'button' || slashQuery(after) === null) setOpened('no');
    },
    /** Takes the keys that walk the list; true when it did. */
    press(event: KeyboardEvent<HTMLElement>): boolean {
      if (!open || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
      const spell = found[active];
      const step = found.length === 0 ? null : stepOf(event.key, active, found.length);
      if (event.key === 'Escape') close();
      else if (step !== null) setActive(step);
      else if ((event.key === 'Enter' || event.key === 'Tab') && spell !== undefined) choose(spell);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
export type SpellMenuState = ReturnType<typeof useSpellMenu>;
