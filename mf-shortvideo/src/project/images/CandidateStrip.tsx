import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { useId } from 'react';
import styles from './subject-images.module.css';

export interface CandidateStripProps {
  readonly candidates: readonly CandidateView[];
  /** Id of the one that is shown; null: none is. */
  readonly chosen: string | null;
  readonly name: string;
  readonly onChoose: (candidate: CandidateView) => void;
}

/** The images of a subject, of which one is chosen. */
export function CandidateStrip({ candidates, chosen, name, onChoose }: CandidateStripProps) {
  const group = useId();
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">选择{name}的画面</legend>
      {candidates.map((candidate, index) => (
        <label key={candidate.id} className={styles.candidate}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={candidate.id === chosen}
            onChange={() => onChoose(candidate)}
          />
          <img src={candidate.previewUrl} alt={`第 ${candidates.length - index} 个画面`} loading="lazy" />
        </label>
      ))}
    </fieldset>
  );
}
