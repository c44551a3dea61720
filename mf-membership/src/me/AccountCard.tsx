import type { User } from '@ai-site/shared/api/accounts';
import { ageGroupTexts } from '@ai-site/shared/domain/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import {
  DesktopIcon,
  DocumentIcon,
  DownloadIcon,
  HeadsetIcon,
  LockIcon,
  LogoutIcon,
  SettingsIcon,
  ShieldIcon,
  TrashIcon,
  UsersIcon,
} from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { AccountDialog } from './account-dialog.ts';
import styles from './me.module.css';
import type { MeStore } from './me-store.ts';
import { Row } from './Row.tsx';

function guardianRow({ ageGroup, guardianConsent }: User): {
  readonly label: string;
  readonly state: string;
  readonly hint?: string;
  readonly open: boolean;
} {
  if (ageGroup === null)
    return { label: '年龄与监护人', state: '未声明', hint: '首次购买前需要声明；未满 18 周岁需监护人同意', open: true };
  if (ageGroup === 'adult') return { label: '年龄与监护人', state: ageGroupTexts.adult, open: false };
  if (guardianConsent)
    return { label: '监护人同意', state: '已登记', hint: `使用者${ageGroupTexts[ageGroup]}`, open: false };
  const hint = `${ageGroupTexts[ageGroup]}，${ageGroup === 'child' ? '使用任何功能' : '购买会员'}前需监护人同意`;
  return { label: '监护人同意', state: '待登记', hint, open: true };
}

const realNameStates = { verified: '已认证', open: '未认证', unavailable: '暂未开放' } as const;
const realNameHints = {
  verified: undefined,
  open: '个别功能可能需要实名，认证与否由您决定',
  unavailable: '现在的功能都不需要，开放后在这里认证',
} as const;

export interface AccountCardProps {
  readonly store: MeStore;
  readonly onOpen: (dialog: AccountDialog) => void;
}

/** Settings, identity, personal data, sign-out and account cancellation. */
export const AccountCard = observer(function AccountCard({ store, onOpen }: AccountCardProps) {
  const heading = useId();
  const { session, modals } = getPlatform();
  const { user } = session;
  if (user === null) return null;
  const guardian = guardianRow(user);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.panelTitle}>
        账号与隐私
      </h2>
      <div className={styles.rows}>
        <Row Icon={SettingsIcon} label="设置" hint="头像、昵称、密码、主题" onClick={() => modals.settings()} />
        <Row
          Icon={DesktopIcon}
          label="设备管理"
          hint="查看登录着的设备，退出不再使用的"
          onClick={() => onOpen('devices')}
        />
        <Row
          Icon={UsersIcon}
          label={guardian.label}
          state={guardian.state}
          hint={guardian.hint}
          {...(guardian.open ? { onClick: () => onOpen('guardian') } : {})}
        />
        <Row
          Icon={ShieldIcon}
          label="实名认证"
          state={realNameStates[user.realName]}
          hint={realNameHints[user.realName]}
          {...(user.realName === 'open' ? { onClick: () => onOpen('real-name') } : {})}
        />
        <Row
          Icon={DownloadIcon}
          label="导出个人数据"
          hint="资料、对话、订单与算力记录，JSON 文件"
          {...(store.exporting ? { state: '正在导出…' } : {})}
          busy={store.exporting}
          onClick={() => void store.exportData()}
        />
        <Row Icon={TrashIcon} label="注销账号" hint="不可撤销，请先了解后果" onClick={() => onOpen('cancellation')} />
        <Row Icon={LogoutIcon} label="退出登录" busy={store.leaving} onClick={() => void store.signOut()} />
      </div>
    </section>
  );
});

/** All legal texts, and how to contact the site. */
export function HelpCard() {
  const heading = useId();
  const { modals, site } = getPlatform();
  // Nobody answers where nobody can be written to.
  const reachable = site.contactEmail !== '' || site.contactPhone !== '';
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.panelTitle}>
        协议与帮助
      </h2>
      <div className={styles.rows}>
        <Row Icon={DocumentIcon} label="用户协议" onClick={() => modals.agreement('user')} />
        <Row Icon={LockIcon} label="隐私政策" onClick={() => modals.agreement('privacy')} />
        <Row Icon={DocumentIcon} label="付费服务协议" onClick={() => modals.agreement('paid')} />
        <Row
          Icon={HeadsetIcon}
          label="联系我们"
          {...(reachable ? { hint: `${site.name}，15 个工作日内答复` } : {})}
          onClick={() => modals.contact()}
        />
      </div>
    </section>
  );
}
