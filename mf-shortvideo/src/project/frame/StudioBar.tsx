import { WORKS_PATH } from '@ai-site/shared/domain/comics/paths';
import { IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon, RedoIcon, UndoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Studio } from '../studio.ts';
import { EpisodeMenu } from './EpisodeMenu.tsx';
import { SaveMark } from './SaveMark.tsx';
import { Stepper } from './Stepper.tsx';
import { type StudioStep, stepNames } from './steps.ts';
import styles from './studio-frame.module.css';
import { TitleField } from './TitleField.tsx';

export interface StudioBarProps {
  readonly studio: Studio;
  readonly step: StudioStep;
  readonly actions?: ReactNode;
}

const UndoButtons = observer(function UndoButtons({ studio }: { readonly studio: Studio }) {
  const { view, acting } = studio.episode;
  return (
    <span className={styles.pair}>
      <IconButton
        label="撤销（Ctrl+Z）"
        icon={<UndoIcon size={18} />}
        disabled={view?.undo !== true || acting}
        onClick={() => void studio.storyboards.undo()}
      />
      <IconButton
        label="重做（Ctrl+Y）"
        icon={<RedoIcon size={18} />}
        disabled={view?.redo !== true || acting}
        onClick={() => void studio.storyboards.redo()}
      />
    </span>
  );
});

/** Top bar of the studio: title, episode, steps, save state, undo and redo, and the buttons of the step. */
export const StudioBar = observer(function StudioBar({ studio, step, actions }: StudioBarProps) {
  const edits = step === 'storyboards' || step === 'settings';
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{`${studio.project.view?.title ?? '作品'}：${stepNames[step]}`}</h1>
      <div className={styles.names}>
        <SiteLink to={WORKS_PATH} className={styles.back} aria-label="返回作品列表" title="作品列表">
          <ChevronLeftIcon size={20} />
        </SiteLink>
        <TitleField studio={studio} />
        <EpisodeMenu studio={studio} step={step} />
      </div>
      <div className={styles.stepper}>
        <Stepper studio={studio} current={step} />
      </div>
      <div className={styles.tools}>
        <SaveMark studio={studio} />
        {edits && <UndoButtons studio={studio} />}
        {actions}
      </div>
    </header>
  );
});
