import { ComicsStage, comicsTexts } from '@ai-site/shared/domain/comics';
import { rolesPath } from '@ai-site/shared/domain/comics/paths';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { MachineStrip } from '../../project/frame/MachineStrip.tsx';
import { StudioFrame } from '../../project/frame/StudioFrame.tsx';
import type { Studio } from '../../project/studio.ts';
import { EpisodesCard } from './EpisodesCard.tsx';
import { EpisodeText } from './EpisodeText.tsx';
import { FilmSettings } from './FilmSettings.tsx';
import styles from './text-step.module.css';

const TextSkeleton = () => (
  <div className={styles.columns}>
    <Skeleton shape="card" height="560px" />
    <div className={styles.side}>
      <Skeleton shape="card" height="200px" />
      <Skeleton shape="card" height="280px" />
    </div>
  </div>
);

const NextButton = observer(function NextButton({ studio }: { readonly studio: Studio }) {
  const { view, acting, run } = studio.episode;
  if (view === null) return null;
  const begins = view.stage === ComicsStage.copywriter;
  const next = async () => {
    if (begins && !(await studio.episode.extractRoles())) return;
    getPlatform().navigation.push(rolesPath(studio.address));
  };
  return (
    <Button
      variant="primary"
      icon={<ArrowRightIcon size={16} />}
      loading={acting}
      disabled={begins && (view.text.trim() === '' || run?.state === 'running')}
      title={view.text.trim() === '' ? comicsTexts.textRequired : undefined}
      onClick={() => void next()}
    >
      {begins ? '下一步：提取角色' : '下一步：角色'}
    </Button>
  );
});

/** 文案: the text of an episode, the episodes, and how the project is filmed. */
export const TextStep = observer(function TextStep({ studio }: { readonly studio: Studio }) {
  return (
    <StudioFrame studio={studio} step="text" actions={<NextButton studio={studio} />} skeleton={<TextSkeleton />}>
      {() => (
        <div className={styles.step}>
          <MachineStrip studio={studio} steps={['rewrite', 'roles']} />
          <div className={styles.columns}>
            <EpisodeText studio={studio} />
            <div className={styles.side}>
              <EpisodesCard studio={studio} />
              <FilmSettings studio={studio} />
            </div>
          </div>
        </div>
      )}
    </StudioFrame>
  );
});
