import { comicsExamples } from '@ai-site/shared/content/prompt-examples';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, Textarea } from '@ai-site/shared/ui/field';
import { TrashIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { EmptyFieldExamples } from '../project/examples/EmptyFieldExamples.tsx';
import { SubjectImages } from '../project/images/SubjectImages.tsx';
import { ConflictNote } from '../project/rows/ConflictNote.tsx';
import type { Studio } from '../project/studio.ts';
import styles from './roles.module.css';

/** A place: its image and what it looks like. */
export const PlaceCard = observer(function PlaceCard({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { places, episode } = studio;
  const place = places.view(id);
  if (place === undefined) return null;
  const typed = places.edits.conflicts.get(id)?.description;
  const refused = places.edits.refused.get(id);
  const remove = async () => {
    const content =
      place.storyboards > 0 ? `有 ${place.storyboards} 个分镜发生在这里，它们不再有地点。` : '它的画面会一起删除。';
    if (
      await getPlatform().modals.confirm({ title: `删除地点“${place.name}”？`, content, okText: '删除', danger: true })
    )
      await places.remove(id);
  };
  return (
    <article className={styles.card} data-of="place" aria-label={place.name}>
      <SubjectImages studio={studio} subject={{ of: 'place', subjectId: id }} name={place.name} ratio="landscape" />
      <div className={styles.fields}>
        <header className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{place.name}</h2>
          <Button size="small" icon={<TrashIcon size={16} />} disabled={episode.machine} onClick={() => void remove()}>
            删除
          </Button>
        </header>
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            没有保存：{refused}
          </p>
        )}
        {typed !== undefined && (
          <ConflictNote what="描述" text={typed} onClose={() => places.edits.dismissConflict(id)} />
        )}
        <Field label="名称">
          {(control) => (
            <Input
              {...control}
              value={place.name}
              maxLength={comicsLimits.placeName}
              disabled={episode.machine}
              onChange={(name) => places.edits.edit(id, { name })}
            />
          )}
        </Field>
        <Field label="描述" hint="发生在这里的画面都会照着画">
          {(control) => (
            <Textarea
              {...control}
              value={place.description}
              minRows={3}
              maxRows={6}
              limit={comicsLimits.placeDescription}
              counted
              disabled={episode.machine}
              placeholder="例如：悬崖边的灯塔，夜里大雨"
              onChange={(description) => places.edits.edit(id, { description })}
            />
          )}
        </Field>
        <EmptyFieldExamples
          of={`${place.name}的描述`}
          examples={comicsExamples.place}
          value={place.description}
          disabled={episode.machine}
          onWrite={(description) => places.edits.edit(id, { description })}
        />
      </div>
    </article>
  );
});
