import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { SubjectMedia } from '@ai-site/shared/api/comics/media-views';
import { comicsRoles, type OfficialRole } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import { ageGroups, genders } from '@ai-site/shared/domain/comics';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { UserIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../project/studio.ts';
import styles from './roles.module.css';

export interface LibraryDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
  readonly onAdded: (role: RoleView) => void;
}

interface Library {
  readonly official: readonly OfficialRole[];
  readonly roles: readonly RoleView[];
  readonly media: readonly SubjectMedia[];
}

const lookText = ({ gender, ageGroup, appearance }: Pick<RoleView, 'gender' | 'ageGroup' | 'appearance'>): string =>
  [gender === 0 ? '' : genders[gender], ageGroup === 0 ? '' : ageGroups[ageGroup], appearance]
    .filter((part) => part !== '')
    .join(' · ');

interface ChoiceProps {
  readonly role: Pick<RoleView, 'name' | 'gender' | 'ageGroup' | 'appearance'>;
  readonly imageUrl: string | undefined;
  /** Some role is being copied: this one or another. */
  readonly busy: 'this' | 'other' | null;
  readonly onChoose: () => void;
}

function Choice({ role, imageUrl, busy, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.libraryRole}
        disabled={busy !== null}
        aria-busy={busy === 'this' || undefined}
        onClick={onChoose}
      >
        <span className={styles.face} data-of="role">
          {imageUrl === undefined ? <UserIcon size={18} /> : <img src={imageUrl} alt="" />}
        </span>
        <span className={styles.libraryWords}>
          <strong>{role.name}</strong>
          <span>{lookText(role)}</span>
        </span>
      </button>
    </li>
  );
}

/** 角色库: copies one of the roles of the site, or of the account, into the project. */
export const LibraryDialog = observer(function LibraryDialog({ studio, onClose, onAdded }: LibraryDialogProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const library = useAsyncResource<Library>('comics library', async (signal) => {
    const { http } = getPlatform();
    const options = { signal, silent: true };
    const [official, roles, media] = await Promise.all([
      http.call(comicsRoles.official, {}, options),
      http.call(comicsRoles.list, { query: { scope: 'library' } }, options),
      http.call(comicsMedia.ofLibrary, {}, options),
    ]);
    return { official, roles, media };
  });
  const add = async (id: string, copy: () => Promise<RoleView | null>) => {
    setAdding(id);
    const added = await copy();
    setAdding(null);
    if (added === null) return;
    onAdded(added);
    onClose();
  };
  const busyOf = (id: string): ChoiceProps['busy'] => (adding === null ? null : adding === id ? 'this' : 'other');
  return (
    <Modal open title="角色库" width={640} onClose={onClose}>
      <AsyncView resource={library} what="角色库" skeleton={<GridSkeleton count={4} ratio="5 / 2" />}>
        {({ official, roles, media }) => (
          <div className={styles.libraries}>
            <h3>我的角色库</h3>
            {roles.length === 0 ? (
              <p className={styles.libraryNote}>还是空的。在角色卡片上点“加入角色库”，以后的作品都能直接使用。</p>
            ) : (
              <ul className={styles.library} aria-label="我的角色库">
                {roles.map((role) => (
                  <Choice
                    key={role.id}
                    role={role}
                    imageUrl={media.find(({ id }) => id === role.id)?.chosen?.previewUrl}
                    busy={busyOf(role.id)}
                    onChoose={() => void add(role.id, () => studio.roles.fromLibrary(role))}
                  />
                ))}
              </ul>
            )}
            <h3>官方角色</h3>
            <ul className={styles.library} aria-label="官方角色">
              {official.map((role) => (
                <Choice
                  key={role.id}
                  role={role}
                  imageUrl={role.imageUrl}
                  busy={busyOf(role.id)}
                  onChoose={() => void add(role.id, () => studio.roles.fromOfficial(role.id))}
                />
              ))}
            </ul>
          </div>
        )}
      </AsyncView>
    </Modal>
  );
});
