import type { OwnershipRow } from '@ai-site/shared/api/ownership';
import { claimText } from '@ai-site/shared/domain/ownership';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import type { OwnershipStore } from './ownership-store.ts';

export interface RowDialogProps {
  readonly store: OwnershipStore;
  readonly row: OwnershipRow;
  readonly onClose: () => void;
}

export interface RevokeDialogProps extends RowDialogProps {
  /** Display name of a package. */
  readonly titleOf: (name: string) => string;
}

/** Takes something from a package. */
export function RevokeDialog({ store, row, titleOf, onClose }: RevokeDialogProps) {
  return (
    <ActionDialog
      title="收回归属"
      okText="收回"
      danger
      reasonExample="例如：模块已经下线"
      done={`${claimText(row)} 已收回`}
      action={(reason) => store.revoke(row, reason)}
      onClose={onClose}
    >
      <p>
        收回 {titleOf(row.owner)} 的 {claimText(row)}{' '}
        后，它的线上版本立即不再使用，新打开的页面生效；以后的版本也不能再声明，直到重新划归。
      </p>
    </ActionDialog>
  );
}

/** Turns down what a team asked for. */
export function DeclineDialog({ store, row, onClose }: RowDialogProps) {
  return (
    <ActionDialog
      title="拒绝申请"
      okText="拒绝"
      reasonExample="例如：地址已另有安排"
      done="申请已拒绝"
      action={(reason) => store.decline(row, reason)}
      onClose={onClose}
    >
      <p>
        {row.by} 为 <code>{row.owner}</code> 申请 {claimText(row)}。
      </p>
    </ActionDialog>
  );
}
