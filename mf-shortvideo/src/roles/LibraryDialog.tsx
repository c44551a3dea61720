import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { SubjectMedia } from '@ai-site/shared/api/comics/media-views';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import { ageGroups, genders } from '@ai-site/shared/domain/comics';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Empty } from '@ai-site/shared/ui/feedback';
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
  readonly roles: readonly RoleView[];
  readonly media: readonly SubjectMedia[];
}

const lookText = ({ gender, ageGroup, appearance }: RoleView): string =>
  [gender === 0 ? '' : genders[gender], ageGroup === 0 ? '' : ageGroups[ageGroup], appearance].filter((part) => part !== '').join(' · ');

/** 角色库: copies one of the roles of the account into the project. */
export const LibraryDialog = observer(function LibraryDialog({ studio, onClose, onAdded }: LibraryDialogProps) {
  const [adding, setAdding] = useState<string | null>(null);
  const library = useAsyncResource<Library>('comics library', async (signal) => {
    const { http } = getPlatform();
    const options = { signal, silent: true };
    const [roles, media] = await Promise.all([http.call(comicsRoles.list, { query: { scope: 'library' } }, options), http.call(comicsMedia.ofLibrary, {}, options)]);
    return { roles, media };
  });
  const add = async (role: RoleView) => {
    setAdding(role.id);
    const added = await studio.roles.fromLibrary(role);
    setAdding(null);
    if (added === null) return;
    onAdded(added);
    onClose();
  };
  return (
    <Modal open title="角色库" width={640} onClose={onClose}>
      <AsyncView resource={library} what="角色库" skeleton={<GridSkeleton count={4} ratio="5 / 2" />}>
        {({ roles, media }) =>
          roles.length === 0 ? (
            <Empty title="角色库还是空的" hint="在角色卡片上点“加入角色库”，以后的作品都能直接使用" illustration="empty" />
          ) : (
            <ul className={styles.library} aria-label="角色库">
              {roles.map((role) => {
                const chosen = media.find(({ id }) => id === role.id)?.chosen ?? null;
                return (
                  <li key={role.id}>
                    <button type="button" className={styles.libraryRole} disabled={adding !== null} aria-busy={adding === role.id || undefined} onClick={() => void add(role)}>
                      <span className={styles.face} data-of="role">
                        {chosen === null ? <UserIcon size={18} /> : <img src={chosen.previewUrl} alt="" />}
                      </span>
                      <span className={styles.libraryWords}>
                        <strong>{role.name}</strong>
                        <span>{lookText(role)}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </AsyncView>
    </Modal>
  );
});
