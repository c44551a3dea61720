import type { ReactElement } from 'react';
import { definePreviews } from '../../previews/index.ts';
import * as editor from './editor-icons.ts';
import type { IconProps } from './icon.tsx';
import styles from './icons.preview.module.css';
import * as userInterface from './interface-icons.ts';
import * as player from './player-icons.ts';
import * as site from './site-icons.ts';

type Icons = Readonly<Record<string, (props: IconProps) => ReactElement>>;

const All = ({ icons }: { readonly icons: Icons }) => (
  <ul className={styles.icons}>
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name} className={styles.icon}>
        <Icon size={24} />
        <code className={styles.name}>{name.replace(/Icon$/, '')}</code>
      </li>
    ))}
  </ul>
);
const OfInterface = () => <All icons={userInterface} />;
const OfSite = () => <All icons={site} />;
const OfPlayer = () => <All icons={player} />;
const OfEditor = () => <All icons={editor} />;
const Filled = () => <All icons={{ StarIcon: FilledStar, HeartIcon: FilledHeart }} />;
const FilledStar = (props: IconProps) => <site.StarIcon {...props} filled />;
const FilledHeart = (props: IconProps) => <site.HeartIcon {...props} filled />;

export default definePreviews({
  title: '图标',
  previews: {
    interface: { title: '界面', shows: '线宽 1.5，画在 20 × 20 的格子上。', component: OfInterface },
    site: { title: '站点', shows: '栏目、会员和作品。', component: OfSite },
    player: { title: '播放器', shows: '播放器用的。', component: OfPlayer },
    editor: { title: '编辑器', shows: '涂抹编辑器用的。', component: OfEditor },
    filled: { title: '填充', shows: '已收藏、已点赞。', component: Filled },
  },
});
