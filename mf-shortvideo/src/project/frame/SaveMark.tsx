import { CheckIcon, ClockIcon, OfflineIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { SaveState } from '../rows/save-state.ts';
import { saveTexts } from '../rows/save-state.ts';
import type { Studio } from '../studio.ts';
import styles from './studio-frame.module.css';

const icons: Readonly<Record<SaveState, typeof CheckIcon>> = {
  saved: CheckIcon,
  pending: ClockIcon,
  saving: ClockIcon,
  retrying: OfflineIcon,
  refused: WarningIcon,
};

/** 已保存, or why not yet; screen readers are told only of what goes wrong and of its end. */
export const SaveMark = observer(function SaveMark({ studio }: { readonly studio: Studio }) {
  const { saveState } = studio;
  const Icon = icons[saveState];
  const quiet = saveState === 'pending' || saveState === 'saving';
  return (
    <span
      className={styles.save}
      data-state={saveState}
      role="status"
      aria-live={quiet ? 'off' : 'polite'}
      title={saveTexts[saveState]}
    >
      <Icon size={16} />
      <span className={styles.saveText}>{saveTexts[saveState]}</span>
    </span>
  );
});
