import { Tabs } from '@ai-site/shared/ui/tabs';
import { CUSTOM_CHOICE, type EngineField } from '../../../tools/field.ts';
import { EngineChoiceCards, type EngineChoiceCardsProps } from './EngineChoiceCards.tsx';
import styles from './fields.module.css';

export interface OwnChoiceControlProps extends EngineChoiceCardsProps {
  readonly label: string;
  readonly custom: NonNullable<EngineField['custom']>;
}

/** An engine's list on one tab, and on the other what the person describes in the field below. */
export default function OwnChoiceControl({ label, custom, ...list }: OwnChoiceControlProps) {
  const { choices, value, onChange } = list;
  return (
    <Tabs
      label={label}
      look="pill"
      tabs={[
        { key: 'list', label: custom.choose },
        { key: 'own', label: custom.own },
      ]}
      active={value === CUSTOM_CHOICE ? 'own' : 'list'}
      onChange={(tab) => onChange(tab === 'own' ? CUSTOM_CHOICE : (choices[0]?.id ?? ''))}
      panelClassName={styles.ownChoice}
    >
      {value === CUSTOM_CHOICE ? <p className={styles.ownNote}>{custom.hint}</p> : <EngineChoiceCards {...list} />}
    </Tabs>
  );
}
