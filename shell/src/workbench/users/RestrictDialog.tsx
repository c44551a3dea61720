import type { UserInfo } from '@ai-site/shared/api/users';
import { creditsText } from '@ai-site/shared/domain/membership';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tag } from '../listing/Tag.tsx';
import { Tier } from '../listing/Tier.tsx';
import { type Restriction, restrictions, restrictionsOf } from './restrictions.ts';
import type { UsersStore } from './users-store.ts';
import { accountStatusWords } from './words.ts';

export interface RestrictDialogProps {
  readonly store: UsersStore;
  readonly user: UserInfo;
  readonly restriction: Restriction;
  readonly onClose: () => void;
}

/** Explains the effects of the action on the account and asks for a reason. */
export function RestrictDialog({ store, user, restriction, onClose }: RestrictDialogProps) {
  const { userId, nickName, mobile, status, memberType, pointBalance, sessions } = user;
  const { label, danger, effects, reasonExample, reasonHint } = restrictions[restriction];
  const name = nickName === '' ? mobile : nickName;
  return (
    <ActionDialog
      title={`${label}账号`}
      okText={label}
      danger={danger}
      blocked={
        restrictionsOf(status).includes(restriction)
          ? null
          : `账号现在的状态是${accountStatusWords[status].label}，不能${label}`
      }
      reasonHint={reasonHint}
      reasonExample={reasonExample}
      reasonRequired
      done={`已${label}「${name}」`}
      action={(reason) => store.restrict(userId, restriction, reason)}
      onClose={onClose}
    >
      <div className={details.card}>
        <Facts>
          <Fact name="用户">{nickName === '' ? mobile : `${nickName}（${mobile}）`}</Fact>
          <Fact name="状态">
            <Tag tone={accountStatusWords[status].tone}>{accountStatusWords[status].label}</Tag>
          </Fact>
          <Fact name="会员">
            <Tier of={memberType} />
          </Fact>
          <Fact name="算力">{creditsText(pointBalance)}</Fact>
          <Fact name="登录终端">{sessions === 0 ? '无' : `${sessions} 个`}</Fact>
        </Facts>
      </div>
      <ul className={details.consequences}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}
