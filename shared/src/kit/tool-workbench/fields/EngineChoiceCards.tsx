import type { ControlProps } from '@ai-site/shared/ui/field';
import type { EngineChoice } from '../form/tool-form.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { choiceImage } from './choice-image.tsx';
import styles from './fields.module.css';

export interface EngineChoiceCardsProps {
  readonly control: ControlProps;
  readonly choices: readonly EngineChoice[];
  readonly value: string;
  /** Whether none may be chosen. */
  readonly open: boolean;
  readonly onChange: (id: string) => void;
}

const blank = <span className={styles.choiceArt} aria-hidden="true" />;

/** All entries of an engine's list: with images where it has them, otherwise with what they do. */
export function EngineChoiceCards({ control, choices, value, open, onChange }: EngineChoiceCardsProps) {
  const withImages = choices.some(({ imageUrl }) => imageUrl !== null);
  return (
    <ChoiceCards
      control={control}
      look={withImages ? 'images' : 'cards'}
      value={value}
      onChange={onChange}
      options={[
        ...(open ? [{ value: '', label: '不指定', ...(withImages ? { image: blank } : {}) }] : []),
        ...choices.map((choice) => ({
          value: choice.id,
          label: choice.name,
          ...(withImages ? { image: choiceImage(choice) } : {}),
          ...(choice.remark === null ? {} : { remark: choice.remark }),
        })),
      ]}
    />
  );
}
