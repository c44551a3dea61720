import { LinkButton } from '@ai-site/shared/ui/button';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import { paintings } from '../images/paintings.ts';
import { Section } from '../section/Section.tsx';
import styles from './drawing-samples.module.css';
import { SampleCard } from './SampleCard.tsx';
import { useQuickFill } from './use-quick-fill.ts';

/** 'AI 作画魅力非凡': six samples with their prompts; each prefills the form of creative image. */
export function DrawingSamples() {
  const { pending, start } = useQuickFill();
  return (
    <Section
      title="AI 作画魅力非凡"
      lead="每一幅都来自一段描述。拿走这段话，换成你的主角。"
      aside={
        <LinkButton to="/draw" icon={<ArrowRightIcon size={16} />}>
          自己写一段
        </LinkButton>
      }
    >
      <ul className={styles.gallery}>
        {paintings.map((sample) => (
          <SampleCard
            key={sample.title}
            sample={sample}
            pending={pending === sample.prompt}
            onCreate={() => void start(sample.prompt)}
          />
        ))}
      </ul>
    </Section>
  );
}
