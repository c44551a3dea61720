import type { ComingSoon } from '../../routes/site-route.ts';
import { StatePage } from '../feedback/StatePage.tsx';
import { ChatIcon } from '../icons/site-icons.ts';
import styles from './coming-soon.module.css';

/** Placeholder page of a feature that is not available yet: its name, its purpose, and links to other pages. */
export function ComingSoonScreen({ feature, promise }: ComingSoon) {
  return (
    <StatePage
      className={styles.screen}
      illustration="coming-soon"
      eyebrow={<span className={styles.tag}>正在准备中</span>}
      title={feature}
      description={
        <>
          <p>{promise}</p>
          <p className={styles.note}>这项功能正在打磨，上线后会在这里直接打开。</p>
        </>
      }
      actions={[
        { label: '去我来聊', to: '/chatNew', icon: <ChatIcon /> },
        { label: '回首页', to: '/' },
      ]}
    />
  );
}
