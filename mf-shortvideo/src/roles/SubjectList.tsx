import { UserIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { Studio } from '../project/studio.ts';
import styles from './roles.module.css';

export interface SubjectListProps {
  readonly studio: Studio;
  readonly of: 'role' | 'place';
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly storyboards: number;
    readonly narrator?: boolean;
  }[];
  readonly current: string | null;
  readonly onSelect: (id: string) => void;
}

/** Roles or places with their images. */
export const SubjectList = observer(function SubjectList({ studio, of, rows, current, onSelect }: SubjectListProps) {
  return (
    <ul className={styles.list} aria-label={of === 'role' ? '角色' : '地点'}>
      {rows.map(({ id, name, storyboards, narrator = false }) => {
        const media = studio.media.of({ of, subjectId: id });
        const working = media?.work.state === 'waiting' || media?.work.state === 'running';
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              aria-current={id === current || undefined}
              onClick={() => onSelect(id)}
            >
              <span className={styles.face} data-of={of} data-working={working || undefined}>
                {media?.chosen == null ? (
                  <UserIcon size={18} />
                ) : (
                  <img src={media.chosen.previewUrl} alt="" loading="lazy" />
                )}
              </span>
              <span className={styles.itemName}>{name}</span>
              <span className={styles.itemNote}>{narrator ? '旁白' : storyboards > 0 ? `${storyboards} 镜` : ''}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
