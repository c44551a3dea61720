import { comicsLimits } from '@ai-site/shared/domain/comics';
import { shotSizeNames } from '@ai-site/shared/film/frame-plan/draw-card';
import { shotSizes } from '@ai-site/shared/film/shot/shot-source';
import { DeferredSelect } from '@ai-site/shared/kit/form';
import { Button } from '@ai-site/shared/ui/button';
import { Field } from '@ai-site/shared/ui/field';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import styles from './fields.module.css';
import type { ShotFieldsProps } from './WordsFields.tsx';

const NOWHERE = '';

/** Who is seen in a storyboard, where, and how near. */
export const SceneFields = observer(function SceneFields({ studio, storyboard, onEdit }: ShotFieldsProps) {
  const { id, roleIds, placeId, shot } = storyboard;
  const unlinked = studio.media.storyboards.get(id)?.unlinked ?? [];
  const toggle = (roleId: string) =>
    onEdit({
      roleIds: (roleIds.includes(roleId)
        ? roleIds.filter((other) => other !== roleId)
        : [...roleIds, roleId]
      ).toSorted(),
    });
  const link = () =>
    onEdit({
      roleIds: [
        ...new Set([
          ...roleIds,
          ...studio.roles.list.filter(({ name }) => unlinked.includes(name)).map((role) => role.id),
        ]),
      ]
        .toSorted()
        .slice(0, comicsLimits.storyboardRoles),
    });
  return (
    <>
      <fieldset className={styles.roles}>
        <legend className={styles.label}>角色</legend>
        {studio.roles.list.length === 0 && <p className={styles.note}>还没有角色</p>}
        {studio.roles.list.map((role) => (
          <button
            key={role.id}
            type="button"
            className={styles.chip}
            aria-pressed={roleIds.includes(role.id)}
            onClick={() => toggle(role.id)}
          >
            {role.name}
          </button>
        ))}
      </fieldset>
      {unlinked.length > 0 && (
        <p className={styles.note} role="status">
          {`文字里提到了${unlinked.map((name) => `“${name}”`).join('、')}，还没有关联。`}
          <Button size="small" variant="ghost" onClick={link}>
            一键关联
          </Button>
        </p>
      )}
      <Field label="地点">
        {(control) => (
          <DeferredSelect
            {...control}
            value={placeId ?? NOWHERE}
            options={[
              { value: NOWHERE, label: '不指定' },
              ...studio.places.list.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            onChange={(value) => onEdit({ placeId: value === NOWHERE ? null : value })}
          />
        )}
      </Field>
      <div className={styles.choice}>
        <p className={styles.label}>景别</p>
        <Tabs
          label="景别"
          look="pill"
          tabs={shotSizes.map((key) => ({ key, label: shotSizeNames[key] }))}
          active={shot}
          onChange={(value) => onEdit({ shot: value })}
        />
      </div>
    </>
  );
});
