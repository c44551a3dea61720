import type { SiteRoute } from '../../routes/site-route.ts';
import { StatePage } from '../feedback/StatePage.tsx';
import { ChatIcon } from '../icons/site-icons.ts';
import styles from './prepared.module.css';

export interface PreparedScreenProps {
  readonly route: SiteRoute;
}

/** The screen of a route whose feature is on its way: names it, says what it will do, and leads onward. */
export function PreparedScreen({ route }: PreparedScreenProps) {
  const { feature, promise } = route.prepared ?? { feature: route.title, promise: '' };
  return (
    <StatePage
      className={styles.screen}
      illustration="prepared"
      eyebrow={<span className={styles.tag}>正在准备中</span>}
      title={feature}
      description={
        <>
          {promise !== '' && <p>{promise}</p>}
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
