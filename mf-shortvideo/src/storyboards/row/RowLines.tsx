import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Input } from '@ai-site/shared/ui/field';
import { ChevronDownIcon, CloseIcon, PlusIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useComputed } from '../../project/rows/use-computed.ts';
import type { Studio } from '../../project/studio.ts';
import styles from './row-lines.module.css';

/** The dialogue of a storyboard, spoken after its narration. An empty new line is not saved. */
export const RowLines = observer(function RowLines({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { storyboards, roles, episode } = studio;
  const [added, setAdded] = useState<{ readonly roleId: string | null; readonly text: string } | null>(null);
  /** Index of a line without text, which the server does not take: it goes when the field is left. */
  const [emptied, setEmptied] = useState<number | null>(null);
  const row = useComputed(
    () => {
      const view = storyboards.view(id);
      return view === undefined ? undefined : { lines: view.lines, roleIds: view.roleIds };
    },
    studio,
    id,
  );
  if (row === undefined) return null;
  const number = storyboards.order.indexOf(id) + 1;
  const { lines } = row;
  const disabled = episode.machine;
  const shown = added === null ? lines : [...lines, added];
  const put = (index: number, change: { readonly roleId?: string | null; readonly text?: string }) => {
    const line = shown[index];
    if (line === undefined) return;
    const next = { ...line, ...change };
    const empty = next.text.trim() === '';
    if (index < lines.length) {
      setEmptied(empty ? index : null);
      if (!empty) storyboards.edit(id, { lines: lines.with(index, next) });
      return;
    }
    if (empty) return setAdded(next);
    setAdded(null);
    storyboards.edit(id, { lines: [...lines, next] });
  };
  const remove = (index: number) => {
    setEmptied(null);
    if (index < lines.length) storyboards.edit(id, { lines: lines.toSpliced(index, 1) });
    else setAdded(null);
  };
  return (
    <div className={styles.lines}>
      {shown.map(({ roleId, text }, index) => {
        const speaker = roleId === null ? '旁白' : (roles.view(roleId)?.name ?? '已删除的角色');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids and are edited in place
          <div key={index} className={styles.line}>
            <Menu
              label={`第 ${number} 镜第 ${index + 1} 句由谁说`}
              trigger={(props) => (
                <button type="button" {...props} className={styles.speaker} disabled={disabled}>
                  <span>{speaker}</span>
                  <ChevronDownIcon size={16} />
                </button>
              )}
              items={[
                ...roles.list.map((role) => ({
                  key: role.id,
                  label: role.name,
                  checked: role.id === roleId,
                  onSelect: () => put(index, { roleId: role.id }),
                })),
                {
                  key: 'narrator',
                  label: '旁白',
                  checked: roleId === null,
                  onSelect: () => put(index, { roleId: null }),
                },
              ]}
            />
            <Input
              className={styles.lineText ?? ''}
              aria-label={`第 ${number} 镜第 ${index + 1} 句台词`}
              placeholder="台词"
              value={index === emptied ? '' : text}
              maxLength={comicsLimits.line}
              readOnly={disabled}
              onChange={(value) => put(index, { text: value })}
              onBlur={() => (index === emptied || text.trim() === '') && remove(index)}
            />
            <IconButton
              label={`删除第 ${number} 镜第 ${index + 1} 句台词`}
              icon={<CloseIcon size={16} />}
              disabled={disabled}
              onClick={() => remove(index)}
            />
          </div>
        );
      })}
      {added === null && lines.length < comicsLimits.lines && !disabled && (
        <Button
          size="small"
          variant="ghost"
          className={styles.addLine}
          icon={<PlusIcon size={16} />}
          onClick={() => setAdded({ roleId: row.roleIds[0] ?? roles.list[0]?.id ?? null, text: '' })}
        >
          台词
        </Button>
      )}
    </div>
  );
});
