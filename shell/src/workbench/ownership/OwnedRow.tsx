import type { OwnershipRow } from '@ai-site/shared/api/ownership';
import { claimText, ownershipTexts } from '@ai-site/shared/domain/ownership';
import { Button } from '@ai-site/shared/ui/button';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';

export interface OwnedRowProps {
  readonly row: OwnershipRow;
  /** Title of the owner. */
  readonly title: string;
  readonly onMove: () => void;
  readonly onRevoke: () => void;
}

export function OwnedRow({ row, title, onMove, onRevoke }: OwnedRowProps) {
  const { kind, key, owner, by, at } = row;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.mark}>
        <code>{key}</code>
      </th>
      <td data-label="类型">{ownershipTexts[kind].label}</td>
      <td data-label="归属模块">
        <span className={table.stack}>
          {title !== owner && title}
          <code className={table.quiet}>{owner}</code>
        </span>
      </td>
      <td data-label="划归">
        <span className={table.stack}>
          {by}
          <When at={at} className={table.quiet} />
        </span>
      </td>
      <td className={table.acts}>
        <span className={table.actRow}>
          <Button size="small" aria-label={`改划 ${claimText(row)}`} onClick={onMove}>
            改划
          </Button>
          <Button size="small" aria-label={`收回 ${owner} 的 ${claimText(row)}`} onClick={onRevoke}>
            收回
          </Button>
        </span>
      </td>
    </tr>
  );
}
