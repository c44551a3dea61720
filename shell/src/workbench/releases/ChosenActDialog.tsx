import type { ReactNode } from 'react';
import type { VersionActProps } from './act-props.ts';
import type { ActKind } from './acts.ts';
import { CanaryDialog } from './CanaryDialog.tsx';
import { PinDialog, UnpinDialog } from './PinDialog.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';

const dialogs: Readonly<Record<ActKind, (props: VersionActProps) => ReactNode>> = {
  promote: PromoteDialog,
  canary: CanaryDialog,
  rollback: RollbackDialog,
  pin: PinDialog,
  unpin: UnpinDialog,
};

export function ChosenActDialog({ kind, ...props }: VersionActProps & { readonly kind: ActKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
