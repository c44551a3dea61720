import { getPlatform } from '@ai-site/shared/platform';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Input } from '@ai-site/shared/ui/field';
import { SearchIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OwnPrompt } from '../../../../api/prompts.ts';
import { findPrompts, variablesOf } from '../../../../content/prompt-library/index.ts';
import { LoadStates } from '../../../async/view/index.ts';
import { OwnPrompts } from '../../../own-prompts/index.ts';
import { PromptText, VariablesDialog } from '../../../prompt-variables/index.ts';
import { GridSkeleton } from '../../../states/index.ts';
import styles from './prompt-help.module.css';

/** A person's own prompts; one with variables asks for them first. */
export const PresetsTab = observer(function PresetsTab({ onInsert }: { readonly onInsert: (text: string) => void }) {
  const { session } = getPlatform();
  const [store] = useState(() => new OwnPrompts(getPlatform()));
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<OwnPrompt | null>(null);
  const { signedIn } = session;
  useEffect(() => {
    if (signedIn) void store.list.refresh();
  }, [store, signedIn]);
  if (!signedIn) {
    return (
      <Empty
        illustration="locked"
        title="登录后使用自己的预设"
        action={
          <Button variant="solid" onClick={() => void session.require()}>
            登录
          </Button>
        }
      />
    );
  }
  const choose = (prompt: OwnPrompt) =>
    variablesOf(prompt.text).length === 0 ? onInsert(prompt.text) : setAsked(prompt);
  const found = findPrompts(
    store.all.map((prompt) => ({ ...prompt, keywords: [] })),
    typed,
  );
  return (
    <LoadStates source={store.list} what="预设提示词" skeleton={<GridSkeleton count={4} ratio="3 / 1" />}>
      {() => (
        <>
          {store.all.length === 0 ? (
            <Empty
              illustration="presets"
              title="还没有预设"
              hint="把常用的提示词存成预设，在这里一点就能用"
              action={<SiteLink to="/prophesy">去新建预设</SiteLink>}
            />
          ) : (
            <>
              <Input
                aria-label="搜索预设"
                type="search"
                value={typed}
                onChange={setTyped}
                placeholder="搜索预设"
                maxLength={40}
                prefix={<SearchIcon size={16} />}
              />
              <ul className={styles.list}>
                {found.map((prompt) => (
                  <li key={prompt.id}>
                    <button type="button" className={styles.entry} onClick={() => choose(prompt)}>
                      <span className={styles.entryTitle}>{prompt.title}</span>
                      <span className={styles.entryText}>
                        <PromptText text={prompt.text} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {asked !== null && (
            <VariablesDialog
              title={asked.title}
              text={asked.text}
              okText="插入"
              onFilled={onInsert}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </LoadStates>
  );
});
