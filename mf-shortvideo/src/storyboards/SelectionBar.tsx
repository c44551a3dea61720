import { comicsLimits } from '@ai-site/shared/domain/comics';
import { cameraMoves } from '@ai-site/shared/film/camera/camera-moves';
import { moveNames } from '@ai-site/shared/film/camera/move-names';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { StoryboardPatch } from '../project/stores/storyboards-store.ts';
import type { Studio } from '../project/studio.ts';
import type { AskedCosts } from './costs/asked-costs.ts';
import type { ListState } from './list/list-state.ts';
import { removeStoryboards } from './row/RowMenu.tsx';
import styles from './storyboards.module.css';

export interface SelectionBarProps {
  readonly studio: Studio;
  readonly list: ListState;
  readonly onCosts: (asked: AskedCosts) => void;
}

/** Actions on the selected storyboards. */
export const SelectionBar = observer(function SelectionBar({ studio, list, onCosts }: SelectionBarProps) {
  const { selection } = list;
  const { storyboards, places, roles, episode } = studio;
  if (selection.length === 0) return null;
  const ids = [...selection];
  const busy = episode.machine;
  const remove = async () => {
    const content = '画面和配音会保留，可以撤销。';
    if (
      await getPlatform().modals.confirm({
        title: `删除 ${ids.length} 个分镜？`,
        content,
        okText: '删除',
        danger: true,
      })
    )
      await removeStoryboards(studio, list, ids);
  };
  const edit = (patch: StoryboardPatch) => {
    for (const id of ids) storyboards.edit(id, patch);
  };
  const addRole = (roleId: string) => {
    for (const id of ids) {
      const row = storyboards.view(id);
      if (row === undefined || row.roleIds.includes(roleId) || row.roleIds.length >= comicsLimits.storyboardRoles)
        continue;
      storyboards.edit(id, { roleIds: [...row.roleIds, roleId].toSorted() });
    }
  };
  const trigger = (label: string, disabled: boolean) => (props: object) => (
    <Button {...props} size="small" disabled={disabled}>
      {label}
    </Button>
  );
  return (
    <section className={styles.selection} aria-label="批量操作">
      <span className={styles.selectionCount} role="status">
        已选 {ids.length} 镜
      </span>
      <Button
        size="small"
        variant="solid"
        disabled={busy}
        onClick={() => onCosts({ title: '生成缺少的画面和配音', request: { storyboardIds: ids } })}
      >
        生成缺少的
      </Button>
      <Button
        size="small"
        disabled={busy}
        onClick={() =>
          onCosts({ title: '重新生成画面', request: { parts: ['images'], storyboardIds: ids, again: true } })
        }
      >
        重新生成画面
      </Button>
      <Menu
        label="改运镜"
        trigger={trigger('改运镜', busy)}
        items={cameraMoves.map((move) => ({ key: move, label: moveNames[move], onSelect: () => edit({ move }) }))}
      />
      <Menu
        label="改地点"
        trigger={trigger('改地点', busy || places.order.length === 0)}
        items={places.list.map(({ id: placeId, name }) => ({
          key: placeId,
          label: name,
          onSelect: () => edit({ placeId }),
        }))}
      />
      <Menu
        label="加角色"
        trigger={trigger('加角色', busy || roles.order.length === 0)}
        items={roles.list.map(({ id, name }) => ({ key: id, label: name, onSelect: () => addRole(id) }))}
      />
      <Button
        size="small"
        variant="danger"
        disabled={busy || ids.length >= storyboards.order.length}
        onClick={() => void remove()}
      >
        删除
      </Button>
      <Button size="small" variant="ghost" onClick={() => list.clear()}>
        取消
      </Button>
    </section>
  );
});
