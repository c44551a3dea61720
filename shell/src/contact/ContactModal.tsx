import { copyText } from '@ai-site/shared/kit/clipboard';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon, MailIcon, PhoneIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import type { ReactNode } from 'react';
import styles from './contact.module.css';

function Channel({
  icon,
  label,
  value,
  href,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly href: string;
}) {
  return (
    <li className={styles.channel}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <a href={href} className={styles.value}>
          {value}
        </a>
      </span>
      <IconButton label={`复制${label}`} icon={<CopyIcon />} onClick={() => void copyText(value)} />
    </li>
  );
}

/** A site without contact facts, which only one without payments can be. */
const UNREACHABLE = '本站没有公布邮箱和电话，请直接找给您这个网址的人，他知道由谁运营。';

/** How to contact the people behind the site. */
export default function ContactModal({ onClose }: { readonly onClose: () => void }) {
  const { contactEmail, contactPhone, operator } = getPlatform().site;
  const reachable = contactEmail !== '' || contactPhone !== '';
  return (
    <Modal open onClose={onClose} title="联系我们" width={448}>
      <p>
        {reachable
          ? `对服务、账号、算力或个人信息有任何疑问，欢迎联系${operator || '我们'}。我们会在 15 个工作日内答复。`
          : UNREACHABLE}
      </p>
      {reachable && (
        <ul className={styles.channels}>
          {contactEmail !== '' && (
            <Channel icon={<MailIcon />} label="电子邮箱" value={contactEmail} href={`mailto:${contactEmail}`} />
          )}
          {contactPhone !== '' && (
            <Channel icon={<PhoneIcon />} label="电话" value={contactPhone} href={`tel:${contactPhone}`} />
          )}
        </ul>
      )}
    </Modal>
  );
}
