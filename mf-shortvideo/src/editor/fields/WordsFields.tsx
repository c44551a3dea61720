import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { DeferredSelect } from '@ai-site/shared/kit/form';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Field, Input, Textarea } from '@ai-site/shared/ui/field';
import { PlusIcon, TrashIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StoryboardPatch } from '../../project/stores/storyboards-store.ts';
import type { Studio } from '../../project/studio.ts';
import styles from './fields.module.css';

export interface ShotFieldsProps {
  readonly studio: Studio;
  readonly storyboard: StoryboardView;
  readonly onEdit: (patch: StoryboardPatch) => void;
}

const NARRATOR = '';

type Lines = StoryboardView['lines'];
const spoken = (lines: Lines): Lines => lines.filter(({ text }) => text.trim() !== '');

/** What is spoken in a storyboard: the narration, then a line for each role. */
export const WordsFields = observer(function WordsFields({ studio, storyboard, onEdit }: ShotFieldsProps) {
  const [lines, setLines] = useState<Lines>(storyboard.lines);
  const known = JSON.stringify(storyboard.lines);
  // A line that is still empty is not saved.
  useEffect(() => {
    setLines((before) => (JSON.stringify(spoken(before)) === known ? before : (JSON.parse(known) as Lines)));
  }, [known]);
  const change = (next: Lines) => {
    setLines(next);
    if (JSON.stringify(spoken(next)) !== known) onEdit({ lines: [...spoken(next)] });
  };
  const edit = (index: number, values: Partial<Lines[number]>) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  const roles = studio.roles.list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label="旁白">
        {(control) => (
          <Textarea
            {...control}
            value={storyboard.narration}
            minRows={2}
            maxRows={6}
            maxLength={comicsLimits.narration}
            counted
            onChange={(narration) => onEdit({ narration })}
          />
        )}
      </Field>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={index} className={styles.line}>
          <Field label={`第 ${index + 1} 句由谁说`} hideLabel>
            {(control) => (
              <DeferredSelect
                {...control}
                value={line.roleId ?? NARRATOR}
                options={[{ value: NARRATOR, label: '旁白' }, ...roles]}
                onChange={(id) => edit(index, { roleId: id === NARRATOR ? null : id })}
              />
            )}
          </Field>
          <Input
            aria-label={`第 ${index + 1} 句台词`}
            placeholder="台词"
            maxLength={comicsLimits.line}
            value={line.text}
            onChange={(text) => edit(index, { text })}
          />
          <IconButton
            label={`删除第 ${index + 1} 句台词`}
            icon={<TrashIcon size={18} />}
            onClick={() => change(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusIcon size={16} />}
        disabled={lines.length >= comicsLimits.lines}
        onClick={() => setLines([...lines, { roleId: storyboard.roleIds[0] ?? null, text: '' }])}
      >
        添加台词
      </Button>
    </>
  );
});
