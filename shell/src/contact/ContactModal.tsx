import { copyText } from '@ai-site/shared/kit/clipboard';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon, HeadsetIcon, MailIcon, PhoneIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import type { ReactNode } from 'react';
import styles from './contact.module.css';

function Channel({ icon, label, value, href }: { readonly icon: ReactNode; readonly label: string; readonly value: string; readonly href: string }) {
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

/** How to contact the people behind the site. */
export default function ContactModal({ onClose }: { readonly onClose: () => void }) {
  const { contactEmail, contactPhone, operator } = getPlatform().site;
  return (
    <Modal open onClose={onClose} title="联系我们" width={448}>
      <p>对服务、账号、算力或个人信息有任何疑问，欢迎联系{operator || '我们'}。我们会在 15 个工作日内答复。</p>
      <ul className={styles.channels}>
        {contactEmail !== '' && <Channel icon={<MailIcon />} label="电子邮箱" value={contactEmail} href={`mailto:${contactEmail}`} />}
        {contactPhone !== '' && <Channel icon={<PhoneIcon />} label="电话" value={contactPhone} href={`tel:${contactPhone}`} />}
        {contactEmail === '' && contactPhone === '' && (
          <li className={styles.channel}>
            <span className={styles.icon}>
              <HeadsetIcon />
            </span>
            <span className={styles.text}>本站尚未公布联系邮箱与电话，请联系网站运营者。</span>
          </li>
        )}
      </ul>
    </Modal>
  );
}
