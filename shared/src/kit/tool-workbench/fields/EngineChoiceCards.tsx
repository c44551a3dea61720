import type { ControlProps } from '@ai-site/shared/ui/field';
import type { EngineChoice } from '../form/tool-form.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { choicePicture } from './choice-picture.tsx';
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

/** All entries of an engine's list: with pictures where it has them, otherwise with what they do. */
export function EngineChoiceCards({ control, choices, value, open, onChange }: EngineChoiceCardsProps) {
  const pictured = choices.some(({ imageUrl }) => imageUrl !== null);
  return (
    <ChoiceCards
      control={control}
      look={pictured ? 'pictures' : 'cards'}
      value={value}
      onChange={onChange}
      options={[
        ...(open ? [{ value: '', label: '不指定', ...(pictured ? { picture: blank } : {}) }] : []),
        ...choices.map((choice) => ({
          value: choice.id,
          label: choice.name,
          ...(pictured ? { picture: choicePicture(choice) } : {}),
          ...(choice.remark === null ? {} : { remark: choice.remark }),
        })),
      ]}
    />
  );
}
