import type { OwnershipRow } from '@ai-site/shared/api/ownership';
import { ownershipTexts } from '@ai-site/shared/domain/ownership';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Stack } from '../listing/cells.tsx';
import { When } from '../time/When.tsx';

/** @param titleOf display name of a package; its own name when it has none */
export const ownedColumns = (titleOf: (name: string) => string): readonly TableColumn<OwnershipRow>[] => [
  { title: '内容', heading: true, cell: ({ key }) => <code>{key}</code> },
  { title: '类型', cell: ({ kind }) => ownershipTexts[kind].label },
  {
    title: '归属模块',
    cell: ({ owner }) =>
      titleOf(owner) === owner ? <code>{owner}</code> : <Stack first={titleOf(owner)} second={<code>{owner}</code>} />,
  },
  { title: '划归', cell: ({ by, at }) => <Stack first={by} second={<When at={at} />} /> },
];
