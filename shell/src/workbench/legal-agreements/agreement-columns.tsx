import type { IssuedAgreement } from '@ai-site/shared/api/legal-agreements';
import { creditsText } from '@ai-site/shared/domain/membership';
import { lastShanghaiDay, shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Quiet, Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { agreementState } from './agreement-state.ts';

function signingOf({ signedAt, withdrawnAt, expiredTime }: IssuedAgreement) {
  if (withdrawnAt !== null) return <Quiet>撤回于 {shanghaiDay(withdrawnAt)}</Quiet>;
  if (signedAt === null) return `截止 ${lastShanghaiDay(expiredTime)}`;
  return <Stack first={exactTime(signedAt)} second={`算力至 ${lastShanghaiDay(expiredTime)}`} />;
}

export const agreementColumns: readonly TableColumn<IssuedAgreement>[] = [
  {
    title: '合同',
    heading: true,
    cell: ({ productName, contactCode }) => <Stack first={productName} second={<code>{contactCode}</code>} />,
  },
  { title: '签署方', cell: ({ mobile }) => mobile },
  {
    title: '算力',
    cell: ({ point, validDays }) => <Stack first={creditsText(point)} second={`签署后 ${validDays} 天有效`} />,
  },
  {
    title: '状态',
    cell: (agreement) => {
      const { tone, label } = agreementState(agreement);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  { title: '签署', cell: signingOf },
  { title: '发出', cell: ({ createdBy, createdAt }) => <Stack first={createdBy} second={<When at={createdAt} />} /> },
];
