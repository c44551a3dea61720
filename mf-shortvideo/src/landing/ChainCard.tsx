import { ImageIcon, TextIcon, UsersIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import styles from './chain-card.module.css';

const parts = [
  { icon: TextIcon, name: '文案', text: '原样使用，或由 AI 改写成口播' },
  { icon: UsersIcon, name: '角色', text: '认出人物，定下形象和声音' },
  { icon: ImageIcon, name: '分镜', text: '逐镜出图，先看预览再付费' },
  { icon: VideoIcon, name: '成片', text: '配音、字幕、配乐合成视频' },
] as const;

/** How a story becomes a film. */
export function ChainCard() {
  return (
    <ol className={styles.chain} aria-label="四步成片">
      {parts.map(({ icon: Icon, name, text }) => (
        <li key={name} className={styles.part}>
          <span className={styles.icon} aria-hidden="true">
            <Icon size={18} />
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
