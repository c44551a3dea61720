import { ActionDialog } from '../forms/ActionDialog.tsx';
import styles from './dialogs.module.css';
import {
  actionsOnPackage,
  type ClosingKind,
  closingRefusal,
  closingTexts,
  type PackageDialogProps,
  packageActionLabels,
} from './package-actions.ts';

/** Confirms that a package is withdrawn or switched off, or that this is undone. */
export function ClosingDialog({ store, kind, entry, onClose }: PackageDialogProps & { readonly kind: ClosingKind }) {
  const { danger, meaning, reasonExample, reasonRequired, done } = closingTexts[kind];
  const label = packageActionLabels[kind];
  const late = actionsOnPackage(entry).includes(kind) ? null : '已由其他操作员更改';
  return (
    <ActionDialog
      title={`${label} ${entry.title}`}
      okText={label}
      danger={danger}
      blocked={late ?? closingRefusal(kind, entry)}
      reasonExample={reasonExample}
      reasonRequired={reasonRequired}
      done={done(entry.title)}
      action={(reason) => store.close(kind, entry.name, reason)}
      onClose={onClose}
    >
      <p className={styles.sideNote}>{meaning}</p>
    </ActionDialog>
  );
}
