import { ApiError } from '@ai-site/shared/errors';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { OwnPrompts } from '@ai-site/shared/kit/own-prompts';
import { PickedWords, type PromptBuilder } from '@ai-site/shared/kit/prompt-book';
import { type FillTarget, fillTargets, startQuickFill } from '@ai-site/shared/kit/quick-fill';
import { getPlatform } from '@ai-site/shared/platform';
import { truncated } from '@ai-site/shared/text/truncated';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { BrushIcon, CopyIcon, RedoIcon, StarIcon, TrashIcon, UndoIcon } from '@ai-site/shared/ui/icons';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { AccountState } from './AccountState.tsx';
import type { CombinationStore } from './combination-store.ts';
import styles from './magic-book.module.css';

const languages = [
  { key: 'chinese', label: '中文' },
  { key: 'english', label: 'English' },
] as const;

/** Characters of the title that a saved combination gets. */
const TITLE_MAX = 16;

/** Title and text of a combination that is saved as a preset. */
function presetOf({ wanted, prompt, negativePrompt }: PromptBuilder) {
  const title = wanted.map(({ word }) => word.chinese).join('·');
  return {
    title: [...title].length > TITLE_MAX ? `${truncated(title, TITLE_MAX)}…` : title || '反向提示词',
    category: '咒语书',
    text:
      negativePrompt === ''
        ? prompt
        : [prompt, `不希望出现：${negativePrompt}`].filter((part) => part !== '').join('\n'),
    favourite: false,
  };
}

async function savePreset(builder: PromptBuilder): Promise<void> {
  const { session, toast } = getPlatform();
  if (!session.signedIn && !(await session.require())) return;
  try {
    await new OwnPrompts(getPlatform()).save(presetOf(builder));
    toast.success('已存为预设');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 401) toast.error(error.message);
  }
}

/** The combination: its words in order with weights, the prompt that they make, and what is done with it. */
export const CombinationPanel = observer(function CombinationPanel({ store }: { readonly store: CombinationStore }) {
  const { builder } = store;
  const [busy, setBusy] = useState<FillTarget | 'save' | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { prompt, negativePrompt, count } = builder;
  const during = async (what: FillTarget | 'save', work: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(what);
    await work().finally(() => setBusy(null));
  };
  const send = (target: FillTarget) => {
    const words =
      target === 'draw'
        ? { prompt, ...(negativePrompt === '' ? {} : { negativePrompt }) }
        : { prompt: presetOf(builder).text };
    return during(target, () => startQuickFill(target, words));
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) builder.redo();
    else builder.undo();
  };
  return (
    <>
      {count > 0 && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.barText}
            onClick={() => panel.current?.scrollIntoView({ block: 'start' })}
          >
            <span className={styles.barCount}>{count} 个词</span>
            <span className={styles.barPrompt}>{prompt || negativePrompt}</span>
          </button>
          <Button
            size="small"
            variant="solid"
            disabled={prompt === ''}
            loading={busy === 'draw'}
            onClick={() => void send('draw')}
          >
            {fillTargets.draw.label}
          </Button>
        </div>
      )}
      <section ref={panel} className={styles.panel} aria-label="我的组合" onKeyDown={press}>
        <header className={styles.panelHead}>
          <h2 className={styles.panelTitle}>
            我的组合 <span className={styles.count}>{count}</span>
          </h2>
          <span className={styles.edits}>
            <IconButton
              label="撤销"
              icon={<UndoIcon size={16} />}
              disabled={!builder.canUndo}
              onClick={() => builder.undo()}
            />
            <IconButton
              label="重做"
              icon={<RedoIcon size={16} />}
              disabled={!builder.canRedo}
              onClick={() => builder.redo()}
            />
            <IconButton
              label="清空"
              icon={<TrashIcon size={16} />}
              disabled={count === 0}
              onClick={() => builder.clear()}
            />
          </span>
        </header>
        <AccountState store={store} />
        {count === 0 ? (
          <p className={styles.empty}>从词语中点选，组合会出现在这里。权重高的词在画面中更明显。</p>
        ) : (
          <div className={styles.list}>
            <PickedWords builder={builder} />
          </div>
        )}
        <Tabs
          label="提示词语言"
          look="pill"
          tabs={languages}
          active={builder.language}
          onChange={(language) => builder.choose(language)}
        />
        <output className={styles.preview} aria-label="提示词">
          {prompt === '' ? <span className={styles.hint}>提示词预览</span> : prompt}
        </output>
        {negativePrompt !== '' && (
          <output className={styles.preview} aria-label="反向提示词">
            <span className={styles.hint}>不希望出现：</span>
            {negativePrompt}
          </output>
        )}
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<BrushIcon size={16} />}
            disabled={prompt === ''}
            loading={busy === 'draw'}
            onClick={() => void send('draw')}
          >
            {fillTargets.draw.label}
          </Button>
          <Button disabled={count === 0} loading={busy === 'chat'} onClick={() => void send('chat')}>
            {fillTargets.chat.label}
          </Button>
          <Button
            icon={<CopyIcon size={16} />}
            disabled={count === 0}
            onClick={() => void copyText(presetOf(builder).text)}
          >
            复制
          </Button>
          <Button
            icon={<StarIcon size={16} />}
            disabled={count === 0}
            loading={busy === 'save'}
            onClick={() => void during('save', () => savePreset(builder))}
          >
            存为预设
          </Button>
        </div>
      </section>
    </>
  );
});
