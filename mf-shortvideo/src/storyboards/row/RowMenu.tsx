import { comicsLimits } from '@ai-site/shared/domain/comics';
import { storyboardPath } from '@ai-site/shared/domain/comics/paths';
import { getPlatform } from '@ai-site/shared/platform';
import type { MenuItem } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { MoreMenu } from '../../project/rows/MoreMenu.tsx';
import { useComputed } from '../../project/rows/use-computed.ts';
import type { Studio } from '../../project/studio.ts';
import type { ListState } from '../list/list-state.ts';
import { caretIn } from './caret.ts';
import type { RowProps } from './row-props.ts';

/** Removes storyboards with the way back that every change has. */
export async function removeStoryboards(studio: Studio, list: ListState, ids: readonly string[]): Promise<void> {
  const removed = await studio.storyboards.remove(ids);
  if (removed === null) return;
  for (const id of ids) list.selected.delete(id);
  getPlatform().toast.success(`已删除 ${ids.length} 个分镜`, undefined, {
    label: '撤销',
    onPress: () => void studio.storyboards.undo(),
  });
}

/** Actions on a storyboard. */
export const RowMenu = observer(function RowMenu({ studio, list, id }: RowProps) {
  const { storyboards, episode } = studio;
  const row = useComputed(
    () => {
      const view = storyboards.view(id);
      return view === undefined ? undefined : { locked: view.locked, divisible: view.narration.length >= 2 };
    },
    studio,
    id,
  );
  if (row === undefined) return null;
  const { order } = storyboards;
  const number = order.indexOf(id) + 1;
  const busy = episode.machine;
  const full = order.length >= comicsLimits.storyboards;
  const insert = async (side: 'before' | 'after') => {
    const written = await storyboards.insert(id, side);
    const added = written?.storyboards.find(({ id: one }) => !order.includes(one));
    if (added !== undefined) list.setCurrent(added.id);
  };
  const isCover = episode.view?.coverId === id;
  const split = () =>
    void storyboards.split(id, caretIn(id) ?? Math.ceil((storyboards.view(id)?.narration.length ?? 0) / 2));
  const items: readonly MenuItem[] = [
    { key: 'edit', label: '打开编辑页', to: storyboardPath(studio.address, id) },
    {
      key: 'before',
      label: '在上方插入',
      divided: true,
      disabled: busy || full,
      onSelect: () => void insert('before'),
    },
    { key: 'after', label: '在下方插入', disabled: busy || full, onSelect: () => void insert('after') },
    {
      key: 'duplicate',
      label: '复制',
      hint: 'Ctrl+D',
      disabled: busy || full,
      onSelect: () => void storyboards.duplicate(id),
    },
    {
      key: 'split',
      label: caretIn(id) === null ? '从中间拆分' : '在光标处拆分',
      disabled: busy || full || !row.divisible,
      onSelect: split,
    },
    {
      key: 'merge',
      label: '与下一镜合并',
      disabled: busy || number === order.length,
      onSelect: () => void storyboards.merge(id),
    },
    {
      key: 'cover',
      label: isCover ? '不再作封面' : '设为封面',
      hint: isCover ? '封面用第一个有画面的分镜' : '视频和作品列表的封面',
      divided: true,
      onSelect: () => episode.edit({ coverId: isCover ? null : id }),
    },
    {
      key: 'lock',
      label: row.locked ? '取消锁定' : '锁定',
      hint: '重新生成分镜时保留',
      onSelect: () => storyboards.edit(id, { locked: !row.locked }),
    },
    {
      key: 'remove',
      label: '删除',
      hint: 'Del',
      danger: true,
      divided: true,
      disabled: busy || order.length < 2,
      onSelect: () => void removeStoryboards(studio, list, [id]),
    },
  ];
  return <MoreMenu of={`第 ${number} 镜`} items={items} />;
});
