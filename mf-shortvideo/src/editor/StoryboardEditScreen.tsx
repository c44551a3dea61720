import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { storyboardPath, storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { isComposing } from '@ai-site/shared/kit/keyboard';
import { Section } from '@ai-site/shared/kit/layout';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { IconButton, LinkButton } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { ChevronLeftIcon, ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { NoProject, StudioFrame } from '../project/frame/StudioFrame.tsx';
import { isCovered, isTyping } from '../project/frame/use-studio-keys.ts';
import { ConflictNote } from '../project/rows/ConflictNote.tsx';
import type { StoryboardPatch } from '../project/stores/storyboards-store.ts';
import type { Studio } from '../project/studio.ts';
import { useStudio } from '../project/use-studio.ts';
import { CandidatesPanel } from './candidates/CandidatesPanel.tsx';
import { CameraFields } from './fields/CameraFields.tsx';
import { PromptFields } from './fields/PromptFields.tsx';
import { SceneFields } from './fields/SceneFields.tsx';
import { WordsFields } from './fields/WordsFields.tsx';
import { ShotStage } from './stage/ShotStage.tsx';
import styles from './storyboard-edit.module.css';
import { TakesPanel } from './voice/TakesPanel.tsx';

/** One storyboard with everything about it. */
export default function StoryboardEditScreen() {
  const studio = useStudio();
  return studio === null ? <NoProject /> : <EditedEpisode studio={studio} />;
}

const EditedEpisode = observer(function EditedEpisode({ studio }: { readonly studio: Studio }) {
  const [query] = useSearchParams();
  const { order } = studio.storyboards;
  const id = query.get('storyboardId') ?? order[0] ?? '';
  const index = order.indexOf(id);
  return (
    <StudioFrame
      studio={studio}
      step="storyboards"
      withMedia
      actions={<Neighbours studio={studio} index={index} />}
      skeleton={<EditorSkeleton />}
    >
      {() =>
        index === -1 ? <Gone studio={studio} /> : <StoryboardEditor key={id} studio={studio} id={id} index={index} />
      }
    </StudioFrame>
  );
});

function Gone({ studio }: { readonly studio: Studio }) {
  return (
    <Empty
      title={comicsTexts.unknownStoryboard}
      illustration="not-found"
      action={
        <LinkButton variant="solid" to={storyboardsPath(studio.address)}>
          返回分镜
        </LinkButton>
      }
    />
  );
}

interface AtIndex {
  readonly studio: Studio;
  readonly index: number;
}

interface NeighbourButtonProps {
  readonly studio: Studio;
  /** Undefined: there is none. */
  readonly id: string | undefined;
  readonly label: string;
  readonly icon: ReactNode;
}

const NeighbourButton = ({ studio, id, label, icon }: NeighbourButtonProps) => (
  <IconButton
    label={label}
    icon={icon}
    disabled={id === undefined}
    onClick={() => {
      if (id !== undefined) getPlatform().navigation.replace(storyboardPath(studio.address, id));
    }}
  />
);

/** The storyboards before and after. */
const Neighbours = observer(function Neighbours({ studio, index }: AtIndex) {
  const { order } = studio.storyboards;
  const [before, after] = [order[index - 1], order[index + 1]];
  return (
    <nav className={styles.neighbours} aria-label="其他分镜">
      <NeighbourButton studio={studio} id={before} label="上一镜（←）" icon={<ChevronLeftIcon size={18} />} />
      <span className={styles.number}>{`${index + 1} / ${order.length} 镜`}</span>
      <NeighbourButton studio={studio} id={after} label="下一镜（→）" icon={<ChevronRightIcon size={18} />} />
      <LinkButton size="small" to={storyboardsPath(studio.address, order[index])}>
        全部分镜
      </LinkButton>
    </nav>
  );
});

/** ← → other storyboards, Ctrl+Enter an image. */
function useEditorKeys(studio: Studio, id: string, index: number): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || isCovered()) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void studio.media.makeImages({ of: 'storyboard', subjectId: id }, 1);
      return;
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const takesArrows =
      event.target instanceof Element && event.target.closest('input, [role="tablist"], [role="combobox"]') !== null;
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || takesArrows)
      return;
    const other = studio.storyboards.order[index + step];
    if (other === undefined) return;
    event.preventDefault();
    getPlatform().navigation.replace(storyboardPath(studio.address, other));
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const StoryboardEditor = observer(function StoryboardEditor({ studio, id, index }: AtIndex & { readonly id: string }) {
  useEditorKeys(studio, id, index);
  const storyboard = studio.storyboards.view(id);
  const project = studio.project.edits.view(studio.comicsId);
  if (storyboard === undefined || project === undefined) return null;
  const { edits } = studio.storyboards;
  const onEdit = (patch: StoryboardPatch) => studio.storyboards.edit(id, patch);
  const conflict = edits.conflicts.get(id);
  const refused = edits.refused.get(id);
  const fields = { studio, storyboard, onEdit };
  const name = `第 ${index + 1} 镜`;
  return (
    <div className={styles.editor}>
      <div className={styles.left}>
        <h1 className="visually-hidden">{name}</h1>
        <ShotStage studio={studio} storyboard={storyboard} ratio={project.ratio} />
        <CandidatesPanel studio={studio} storyboardId={id} name={name} />
      </div>
      <div className={styles.right}>
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
        {conflict?.narration !== undefined && (
          <ConflictNote what="旁白" text={conflict.narration} onClose={() => edits.dismissConflict(id)} />
        )}
        {conflict?.prompt !== undefined && (
          <ConflictNote what="画面描述" text={conflict.prompt} onClose={() => edits.dismissConflict(id)} />
        )}
        <Section title="文字" look="card" className={styles.section}>
          <WordsFields {...fields} />
        </Section>
        <Section title="配音" look="card" className={styles.section}>
          <TakesPanel studio={studio} storyboardId={id} />
        </Section>
        <Section title="画面" look="card" className={styles.section} lead={`最多保留 ${comicsLimits.candidates} 个`}>
          <PromptFields {...fields} />
          <SceneFields {...fields} />
        </Section>
        <Section title="镜头" look="card" className={styles.section}>
          <CameraFields {...fields} />
        </Section>
      </div>
    </div>
  );
});

const EditorSkeleton = () => (
  <div className={styles.editor} aria-busy="true">
    <div className={styles.left}>
      <Skeleton shape="card" style={{ aspectRatio: 16 / 9 }} />
      <Skeleton shape="card" className={styles.candidatesSkeleton ?? ''} />
    </div>
    <div className={styles.right}>
      <Skeleton shape="card" height="180px" />
      <Skeleton shape="card" height="120px" />
      <Skeleton shape="card" height="320px" />
    </div>
  </div>
);
