import { defaultSiteFacts } from '@ai-site/shared/content/agreements';
import { footerEntries } from '@ai-site/shared/frame';
import { getPlatform } from '@ai-site/shared/platform';
import { CREDITS_PATH, MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { SiteLink } from '@ai-site/shared/ui/button';
import { HeadsetIcon } from '@ai-site/shared/ui/icons';
import { Logo } from '../header/Logo.tsx';
import styles from './footer.module.css';

/** The operator of a site that does not state one. */
const UNNAMED = defaultSiteFacts.operator;

const agreements = [
  { key: 'user', label: '用户协议' },
  { key: 'privacy', label: '隐私政策' },
  { key: 'paid', label: '付费服务协议' },
] as const;

const help = [
  { label: '提示词怎么写', path: '/magicBook' },
  { label: '会员与价格', path: MEMBERSHIP_PATH },
  { label: '算力记录', path: CREDITS_PATH },
] as const;

/** Footer of a page: site map, agreements, contact. */
export function Footer() {
  const { site, modals, registry } = getPlatform();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>让每个想法都有作品。对话、图像与视频创作，在一处完成。</p>
        </div>
        <nav aria-label="网站地图">
          <h2 className={styles.heading}>网站地图</h2>
          <ul className={styles.links}>
            {footerEntries(registry).map(({ key, label, path }) => (
              <li key={key}>
                <SiteLink to={path} className={styles.link}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>协议与政策</h2>
          <ul className={styles.links}>
            {agreements.map(({ key, label }) => (
              <li key={key}>
                <button type="button" className={styles.link} onClick={() => modals.agreement(key)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={styles.heading}>帮助</h2>
          <ul className={styles.links}>
            {help.map(({ label, path }) => (
              <li key={path}>
                <SiteLink to={path} className={styles.link}>
                  {label}
                </SiteLink>
              </li>
            ))}
            <li>
              <button type="button" className={styles.link} onClick={() => modals.contact()}>
                <HeadsetIcon size={16} />
                联系我们
              </button>
            </li>
          </ul>
        </div>
      </div>
      <p className={styles.legal}>
        © {site.operator === UNNAMED ? site.name : site.operator} · 内容由人工智能生成，请核对后使用
      </p>
    </footer>
  );
}
