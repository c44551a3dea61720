import type { FilledPrompt, ListedPrompt } from '@ai-site/shared/content/prompt-library';
import { useModule } from '@ai-site/shared/kit/lazy';
import type { OwnPrompts } from '@ai-site/shared/kit/own-prompts';
import { getPlatform } from '@ai-site/shared/platform';
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import type { Composer } from '../draft/composer.ts';
import { opensPrompts, slashQuery } from './slash.ts';

const loadMenu = () => import(/* webpackChunkName: "prompt-library" */ './PromptMenu.tsx');

const noPrompts: readonly ListedPrompt[] = [];

/** Next index for an arrow key, wrapping around; null for other keys. */
function stepOf(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active + count - 1) % count : null;
}

export interface PromptMenuOptions {
  /** `keep`: the existing text is kept before the prompt. */
  readonly onChoose: (title: string, filled: FilledPrompt, keep: boolean) => void;
  /** The variables of an inserted prompt are being filled. */
  readonly filling: boolean;
}

/**
 * State of the prompt library. A slash in an empty text box opens it, and the text after it is the query; the button opens it regardless of the text.
 */
export function usePromptMenu(composer: Composer, { onChoose, filling }: PromptMenuOptions) {
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
  const part = useModule(loadMenu, open || filling, onLost);
  const [own, setOwn] = useState<OwnPrompts | null>(null);
  // Read anew whenever the menu opens: they are changed on another screen.
  useEffect(() => {
    if (part === undefined || !open || !getPlatform().session.signedIn) return;
    const store = new part.OwnPrompts(getPlatform());
    void store.list.refresh().then(() => setOwn((known) => (store.list.data === null ? known : store)));
    return () => store.list.abort();
  }, [part, open]);
  const found = part === undefined || query === null ? noPrompts : part.find(query, own?.all ?? []);

  const choose = (prompt: ListedPrompt) => {
    if (part === undefined) return;
    setOpened('no');
    onChoose(prompt.title, part.fill(prompt.text), opened === 'button');
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
    VariableForm: part?.VariableForm,
    /** Id of the active option. */
    activeId: open && found.length > 0 ? `${id}-${active}` : undefined,
    toggle(): void {
      setActive(0);
      setOpened(open ? 'no' : 'button');
    },
    /** Called after the text was edited. */
    typed(before: string, after: string): void {
      setActive(0);
      if (opensPrompts(before, after)) setOpened('slash');
      else if (opened === 'button' || slashQuery(after) === null) setOpened('no');
    },
    /** Handles a navigation key; returns true when it was handled. */
    press(event: KeyboardEvent<HTMLElement>): boolean {
      if (!open || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
      const prompt = found[active];
      const step = found.length === 0 ? null : stepOf(event.key, active, found.length);
      if (event.key === 'Escape') close();
      else if (step !== null) setActive(step);
      else if ((event.key === 'Enter' || event.key === 'Tab') && prompt !== undefined) choose(prompt);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
export type PromptMenuState = ReturnType<typeof usePromptMenu>;
