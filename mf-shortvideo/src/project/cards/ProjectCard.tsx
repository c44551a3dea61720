import type { ProjectCard as Card } from '@ai-site/shared/api/comics/views';
import { machineStages, stageNames } from '@ai-site/shared/domain/comics';
import { SiteLink } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import { stepOfStage, stepPath } from '../frame/steps.ts';
import { CoverArt } from './CoverArt.tsx';
import { changedText } from './changed-text.ts';
import { lengthText } from './length-text.ts';
import styles from './project-card.module.css';

export interface ProjectCardProps {
  readonly card: Card;
  /** At the end of the card: a menu. */
  readonly menu?: ReactNode;
}

function countsText({ episodes, storyboards, ms }: Card): string {
  const parts = [
    episodes > 1 ? `${episodes} 集` : '',
    storyboards === 0 ? '还没有分镜' : `${storyboards} 镜`,
    ms === 0 ? '' : lengthText(ms),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** A work, which opens at its step. */
export function ProjectCard({ card, menu }: ProjectCardProps) {
  const { id, title, stage } = card;
  const machine = machineStages.includes(stage);
  return (
    <article className={styles.card}>
      <SiteLink
        to={stepPath[stepOfStage(stage)]({ comicsId: id })}
        className={styles.link}
        aria-label={`${title}，${stageNames[stage]}`}
      >
        <CoverArt card={card} />
        <span className={styles.stage} data-machine={machine || undefined} data-done={stage === 70 || undefined}>
          {stageNames[stage]}
        </span>
      </SiteLink>
      <div className={styles.foot}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.facts}>
            <span>{countsText(card)}</span>
            <time dateTime={card.updateTime}>{changedText(card.updateTime, Date.now())}</time>
          </p>
        </div>
        {menu}
      </div>
    </article>
  );
}
