import type { PackageReleases } from '@ai-site/shared/api/releases';
import { ActDialog } from '../ActDialog.tsx';
import type { WorkbenchStore } from '../workbench-store.ts';
import styles from './dialogs.module.css';
import { actsOnPackage, type PackageActKind, packageActRefusal, packageActs } from './package-acts.ts';

export interface PackageActDialogProps {
  readonly store: WorkbenchStore;
  readonly kind: PackageActKind;
  /** Always up to date: other operators may act meanwhile. */
  readonly entry: PackageReleases;
  readonly onClose: () => void;
}

/** Confirms that a package is withdrawn or switched off, or that this is taken back. */
export function PackageActDialog({ store, kind, entry, onClose }: PackageActDialogProps) {
  const { label, danger, meaning, reasonExample, reasonRequired, done } = packageActs[kind];
  const late = actsOnPackage(entry).includes(kind) ? null : '已由其他操作员更改';
  return (
    <ActDialog
      title={`${label} ${entry.title}`}
      okText={label}
      danger={danger}
      blocked={late ?? packageActRefusal(kind, entry)}
      reasonExample={reasonExample}
      reasonRequired={reasonRequired}
      done={done(entry.title)}
      act={(reason) => store.close(kind, entry.name, reason)}
      onClose={onClose}
    >
      <p className={styles.sideNote}>{meaning}</p>
    </ActDialog>
  );
}
