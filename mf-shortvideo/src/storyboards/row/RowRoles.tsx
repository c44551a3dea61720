import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Button } from '@ai-site/shared/ui/button';
import { CloseIcon, PlusIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useComputed } from '../../project/rows/use-computed.ts';
import type { Studio } from '../../project/studio.ts';
import styles from './row-roles.module.css';

/** Persons with reference images beyond which engines mix them up. */
const MANY = 2;

/** The roles that are seen, the place, and roles that the words mention and that are not linked. */
export const RowRoles = observer(function RowRoles({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { storyboards, roles, places, media, episode } = studio;
  const row = useComputed(
    () => {
      const view = storyboards.view(id);
      return view === undefined ? undefined : { roleIds: view.roleIds, placeId: view.placeId };
    },
    studio,
    id,
  );
  if (row === undefined) return null;
  const { roleIds, placeId } = row;
  const disabled = episode.machine;
  const unlinked = roles.list.filter(({ id: roleId, name, aliases }) => {
    const names = media.storyboards.get(id)?.unlinked ?? [];
    return !roleIds.includes(roleId) && names.some((one) => one === name || aliases.includes(one));
  });
  const setRoles = (next: readonly string[]) => storyboards.edit(id, { roleIds: [...next].toSorted() });
  const others = roles.list.filter(({ id: roleId }) => !roleIds.includes(roleId));
  const place = placeId === null ? undefined : places.view(placeId);
  return (
    <div className={styles.chips}>
      {roleIds.map((roleId) => {
        const name = roles.view(roleId)?.name ?? '已删除的角色';
        const face = media.roles.get(roleId)?.chosen;
        return (
          <span key={roleId} className={styles.chip}>
            {face != null && <img className={styles.chipFace} src={face.previewUrl} alt="" />}
            {name}
            {!disabled && (
              <button
                type="button"
                className={styles.chipRemove}
                aria-label={`去掉角色${name}`}
                onClick={() => setRoles(roleIds.filter((other) => other !== roleId))}
              >
                <CloseIcon size={12} />
              </button>
            )}
          </span>
        );
      })}
      {unlinked.map(({ id: roleId, name }) => (
        <button
          key={roleId}
          type="button"
          className={styles.unlinked}
          disabled={disabled}
          title="文字里提到了这个角色，画面里还没有；点一下关联"
          onClick={() => setRoles([...roleIds, roleId])}
        >
          <WarningIcon size={12} />
          {name} 未关联
        </button>
      ))}
      {roleIds.length > MANY && (
        <span className={styles.warning} title="两个以上的角色同时出现时，形象容易混在一起">
          角色较多
        </span>
      )}
      <Menu
        label="添加角色"
        trigger={(props) => (
          <Button
            {...props}
            size="small"
            variant="ghost"
            icon={<PlusIcon size={16} />}
            disabled={disabled || others.length === 0 || roleIds.length >= comicsLimits.storyboardRoles}
          >
            角色
          </Button>
        )}
        items={others.map(({ id: roleId, name }) => ({
          key: roleId,
          label: name,
          onSelect: () => setRoles([...roleIds, roleId]),
        }))}
      />
      <Menu
        label="选择地点"
        trigger={(props) => (
          <Button
            {...props}
            size="small"
            variant="ghost"
            disabled={disabled || (places.order.length === 0 && placeId === null)}
          >
            {place === undefined ? '地点：未定' : `地点：${place.name}`}
          </Button>
        )}
        items={[
          ...places.list.map(({ id: other, name }) => ({
            key: other,
            label: name,
            checked: other === placeId,
            onSelect: () => storyboards.edit(id, { placeId: other }),
          })),
          {
            key: 'none',
            label: '未定',
            checked: placeId === null,
            onSelect: () => storyboards.edit(id, { placeId: null }),
          },
        ]}
      />
    </div>
  );
});
