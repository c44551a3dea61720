import { comicsExamples } from '@ai-site/shared/content/prompt-examples';
import { ageGroupCodes, ageGroups, comicsLimits, genderCodes, genders } from '@ai-site/shared/domain/comics';
import { DeferredSelect } from '@ai-site/shared/kit/form';
import { Checkbox, Field, Input, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { EmptyFieldExamples } from '../project/examples/EmptyFieldExamples.tsx';
import { SubjectImages } from '../project/images/SubjectImages.tsx';
import { ConflictNote } from '../project/rows/ConflictNote.tsx';
import type { RolePatch } from '../project/stores/roles-store.ts';
import type { Studio } from '../project/studio.ts';
import { VoiceSelect } from '../project/voice/VoiceSelect.tsx';
import { AliasField } from './AliasField.tsx';
import { RoleActions } from './RoleActions.tsx';
import styles from './roles.module.css';

const conflictNames = { name: '角色名', appearance: '外貌', clothing: '服装' } as const;

/** A role: its image, looks and voice. What is typed is saved by itself. */
export const RoleCard = observer(function RoleCard({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { roles, episode } = studio;
  const role = roles.view(id);
  if (role === undefined) return null;
  const edit = (patch: RolePatch) => roles.edits.edit(id, patch);
  const disabled = episode.machine;
  const conflict = roles.edits.conflicts.get(id);
  const refused = roles.edits.refused.get(id);
  return (
    <article className={styles.card} aria-label={role.name}>
      <SubjectImages studio={studio} subject={{ of: 'role', subjectId: id }} name={role.name} ratio="portrait" />
      <div className={styles.fields}>
        <header className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{role.name === '' ? '未命名角色' : role.name}</h2>
          <RoleActions studio={studio} role={role} />
        </header>
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            没有保存：{refused}
          </p>
        )}
        {(Object.keys(conflictNames) as (keyof typeof conflictNames)[]).map((key) => {
          const typed = conflict?.[key];
          return typed === undefined ? null : (
            <ConflictNote
              key={key}
              what={conflictNames[key]}
              text={typed}
              onClose={() => roles.edits.dismissConflict(id)}
            />
          );
        })}
        <div className={styles.pair}>
          <Field label="名字">
            {(control) => (
              <Input
                {...control}
                value={role.name}
                maxLength={comicsLimits.roleName}
                disabled={disabled}
                onChange={(name) => edit({ name })}
              />
            )}
          </Field>
          <AliasField
            aliases={role.aliases}
            disabled={disabled}
            onChange={(aliases) => edit({ aliases: [...aliases] })}
          />
        </div>
        <div className={styles.pair}>
          <Field label="性别">
            {(control) => (
              <DeferredSelect
                {...control}
                value={role.gender}
                disabled={disabled}
                options={genderCodes.map((value) => ({ value, label: genders[value] }))}
                onChange={(gender) => edit({ gender })}
              />
            )}
          </Field>
          <Field label="年龄">
            {(control) => (
              <DeferredSelect
                {...control}
                value={role.ageGroup}
                disabled={disabled}
                options={ageGroupCodes.map((value) => ({ value, label: ageGroups[value] }))}
                onChange={(ageGroup) => edit({ ageGroup })}
              />
            )}
          </Field>
        </div>
        <Field label="外貌" hint="每个画面都会照着画：发型、脸型、身材、特征">
          {(control) => (
            <Textarea
              {...control}
              value={role.appearance}
              minRows={2}
              maxRows={5}
              limit={comicsLimits.appearance}
              counted
              disabled={disabled}
              placeholder="例如：乌黑短发，圆脸，左眼下有一颗泪痣"
              onChange={(appearance) => edit({ appearance })}
            />
          )}
        </Field>
        <EmptyFieldExamples
          of={`${role.name}的外貌`}
          examples={comicsExamples.appearance}
          value={role.appearance}
          disabled={disabled}
          onWrite={(appearance) => edit({ appearance })}
        />
        <Field label="服装">
          {(control) => (
            <Textarea
              {...control}
              value={role.clothing}
              minRows={2}
              maxRows={4}
              limit={comicsLimits.clothing}
              counted
              disabled={disabled}
              placeholder="例如：红色雨衣，黄色雨靴"
              onChange={(clothing) => edit({ clothing })}
            />
          )}
        </Field>
        <EmptyFieldExamples
          of={`${role.name}的服装`}
          examples={comicsExamples.clothing}
          value={role.clothing}
          disabled={disabled}
          onWrite={(clothing) => edit({ clothing })}
        />
        <VoiceSelect
          label="音色"
          usual="与旁白相同"
          value={role.voice}
          disabled={disabled}
          onChange={(voice) => edit({ voice })}
        />
        <Checkbox checked={role.narrator} disabled={disabled} onChange={(narrator) => edit({ narrator })}>
          故事由这个角色讲述（第一人称旁白）
        </Checkbox>
      </div>
    </article>
  );
});
