import { type AgeGroup, ageGroup } from '@ai-site/shared/api/accounts';
import type { UserInfo } from '@ai-site/shared/api/users';
import { ageGroupTexts } from '@ai-site/shared/domain/accounts';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import type { UsersStore } from './users-store.ts';
import { ageText } from './words.ts';

const options = ageGroup.options.map((value) => ({ value, label: ageGroupTexts[value] }));

export interface AgeDialogProps {
  readonly store: UsersStore;
  readonly user: UserInfo;
  readonly onClose: () => void;
}

/** Corrects the declared age, which its holder can only lower without a verified real name. */
export function AgeDialog({ store, user, onClose }: AgeDialogProps) {
  const { userId, nickName, mobile } = user;
  const [age, setAge] = useState<AgeGroup>(user.ageGroup ?? 'adult');
  return (
    <ActionDialog
      title="更正年龄情况"
      okText="更正"
      incomplete={age === user.ageGroup}
      reasonHint="必填，写入处置记录，不显示给用户"
      reasonExample="例如：已核对监护人提供的证明"
      reasonRequired
      done={`已更正「${nickName === '' ? mobile : nickName}」的年龄情况`}
      action={(reason) => store.correctAge(userId, age, reason)}
      onClose={onClose}
    >
      <p>现在：{ageText(user)}</p>
      <RadioGroup label="更正为" options={options} value={age} onChange={setAge} />
    </ActionDialog>
  );
}
