import { Drawer } from '@ai-site/shared/ui/drawer';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { appendWords } from '../../../../content/prompt-words/index.ts';
import type { TextField } from '../../../../tools/field.ts';
import type { FieldControlProps } from '../field-control.ts';
import { ExamplesTab } from './ExamplesTab.tsx';
import { PresetsTab } from './PresetsTab.tsx';
import styles from './prompt-help.module.css';
import { WordsTab } from './WordsTab.tsx';

export interface PromptPanelProps extends FieldControlProps<TextField> {
  readonly onClose: () => void;
}

const words = { key: 'words', label: '咒语书' } as const;
const presets = { key: 'presets', label: '预设' } as const;
const examples = { key: 'examples', label: '示例' } as const;
type PanelTab = (typeof words | typeof presets | typeof examples)['key'];

/** What can be put into a prompt field: words of the prompt book, presets of one's own, examples of the tool. */
export default observer(function PromptPanel({ name, field, form, onClose }: PromptPanelProps) {
  const [tab, setTab] = useState<PanelTab>('words');
  const negative = field.prompt === 'negative';
  const insert = (text: string, replace: boolean) => {
    const value = form.values[name];
    const before = typeof value === 'string' && !replace ? value : '';
    form.set(name, appendWords(before, text));
    form.leave(name);
    onClose();
  };
  return (
    <Drawer open title={field.label} size="min(560px, 100vw)" onClose={onClose}>
      <Tabs
        label="插入到提示词"
        tabs={negative ? [words, presets] : [words, presets, examples]}
        active={tab}
        onChange={setTab}
        panelClassName={styles.panel}
      >
        {tab === 'words' && (
          <WordsTab
            negative={negative}
            english={field.english !== undefined}
            onInsert={(text) => insert(text, false)}
          />
        )}
        {tab === 'presets' && <PresetsTab onInsert={(text) => insert(text, false)} />}
        {tab === 'examples' && <ExamplesTab tool={form.code} onUse={(text) => insert(text, true)} />}
      </Tabs>
    </Drawer>
  );
});
