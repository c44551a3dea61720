import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { BookIcon, SparkleIcon, TextIcon, UndoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { TextField } from '../../../../tools/field.ts';
import { Deferred } from '../../../lazy/index.ts';
import type { FieldControlProps } from '../field-control.ts';
import styles from './prompt-help.module.css';
import type { Rewrite } from './rewrite-prompt.ts';

const loadPanel = () => import(/* webpackChunkName: "prompt-panel" */ './PromptPanel.tsx');

const han = /\p{Script=Han}/u;

const actions = { translate: '翻译', enhance: '优化' } as const satisfies Record<Rewrite, string>;

/** Beside a prompt: translation and enhancement where a model serves them, and the panel with the prompt book, presets and examples. */
export const PromptHelp = observer(function PromptHelp({ name, field, form }: FieldControlProps<TextField>) {
  const [running, setRunning] = useState<Rewrite | null>(null);
  const [open, setOpen] = useState(false);
  const onPanelLost = useCallback(() => {
    setOpen(false);
    getPlatform().toast.error('咒语书没有加载成功，请重试');
  }, []);
  /** The text before the last rewriting, as long as the field holds what came of it. */
  const [before, setBefore] = useState<{ readonly text: string; readonly after: string } | null>(null);
  const { assistance } = form;
  const value = form.values[name];
  const text = typeof value === 'string' ? value.trim() : '';
  const rewrites: readonly Rewrite[] = field.prompt === 'negative' ? ['translate'] : ['translate', 'enhance'];
  const rewrite = async (kind: Rewrite) => {
    if (running !== null || text === '') return;
    setRunning(kind);
    try {
      const { rewritePrompt } = await import(/* webpackChunkName: "prompt-panel" */ './rewrite-prompt.ts');
      const said = await rewritePrompt(kind, text, form.code);
      if (said === null) return;
      form.set(name, said);
      setBefore({ text, after: said });
    } finally {
      setRunning(null);
    }
  };
  // A field that takes English only has nothing to translate without Chinese.
  const pointless = (kind: Rewrite) => kind === 'translate' && field.english !== undefined && !han.test(text);
  return (
    <div className={styles.row}>
      {assistance?.open === true &&
        rewrites.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="ghost"
            icon={kind === 'translate' ? <TextIcon size={16} /> : <SparkleIcon size={16} />}
            aria-label={`${actions[kind]}${field.label}`}
            title={`${actions[kind]}，每次 ${assistance.price} 算力`}
            disabled={text === '' || pointless(kind) || (running !== null && running !== kind)}
            loading={running === kind}
            onClick={() => void rewrite(kind)}
          >
            {actions[kind]}
          </Button>
        ))}
      {before !== null && before.after === value && (
        <Button size="small" variant="ghost" icon={<UndoIcon size={16} />} onClick={() => form.set(name, before.text)}>
          撤销
        </Button>
      )}
      <span className={styles.note}>{assistance?.open === true && `每次 ${assistance.price} 算力`}</span>
      <Button
        size="small"
        variant="ghost"
        icon={<BookIcon size={16} />}
        aria-label={`咒语书：${field.label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        咒语书
      </Button>
      {open && (
        <Deferred load={loadPanel} props={{ name, field, form, onClose: () => setOpen(false) }} onFail={onPanelLost} />
      )}
    </div>
  );
});
