import type { ReactNode } from 'react';
import type { VersionActionProps } from './action-props.ts';
import type { ActionKind } from './actions.ts';
import { CanaryDialog } from './CanaryDialog.tsx';
import { PinDialog, UnpinDialog } from './PinDialog.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';

const dialogs: Readonly<Record<ActionKind, (props: VersionActionProps) => ReactNode>> = {
  promote: PromoteDialog,
  canary: CanaryDialog,
  rollback: RollbackDialog,
  pin: PinDialog,
  unpin: UnpinDialog,
};

export function ChosenActionDialog({ kind, ...props }: VersionActionProps & { readonly kind: ActionKind }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
