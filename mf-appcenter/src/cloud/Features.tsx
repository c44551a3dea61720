import { cloudLimits } from '@ai-site/shared/domain/cloud';
import { ClockIcon, DesktopIcon, LockIcon, SparkleIcon } from '@ai-site/shared/ui/icons';
import closed from './closed-cabin.module.css';
import styles from './cloud.module.css';

const features = [
  {
    Icon: DesktopIcon,
    title: '完整的桌面',
    text: '浏览器、文件和软件都在云端运行，不占用本机性能，打开网页就能使用。',
  },
  { Icon: ClockIcon, title: '按分钟计费', text: '开启成功后才计费，不满一分钟按一分钟计，关闭后立即停止。' },
  {
    Icon: SparkleIcon,
    title: '随时接着用',
    text: `关闭后保留 ${cloudLimits.closedHours} 小时，保存后保留 ${cloudLimits.savedDays} 天，文件和窗口设置都在。`,
  },
  { Icon: LockIcon, title: '互相隔离', text: '每个账号使用一台独立的桌面，销毁后文件一并清除。' },
] as const;

/** What a cloud desktop is: in cards of their own, or as lines of a card. */
export function Features({ look = 'cards' }: { readonly look?: 'cards' | 'lines' }) {
  return (
    <ul className={look === 'cards' ? styles.features : closed.features} aria-label="云舱能做什么">
      {features.map(({ Icon, title, text }) => (
        <li key={title} className={look === 'cards' ? styles.feature : closed.feature}>
          <span className={styles.featureIcon}>
            <Icon size={20} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
