import { ImageIcon, MusicIcon, TextIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { PublishWorksStore, SelectedWork, WorkState } from './publish-works-store.ts';
import styles from './several.module.css';

const stateNames: Readonly<Record<WorkState['name'], string>> = {
  ready: '待发布',
  sending: '提交中',
  sent: '已提交',
  failed: '未提交',
  skipped: '跳过',
};

const icons = { image: ImageIcon, video: VideoIcon, audio: MusicIcon, text: TextIcon } as const;

const Thumb = observer(function Thumb({ work, state }: { readonly work: SelectedWork; readonly state: WorkState }) {
  const Icon = icons[work.kind];
  const reason = 'reason' in state ? state.reason : '';
  return (
    <li className={styles.work} data-state={state.name} title={reason === '' ? work.name : `${work.name}（${reason}）`}>
      <span className={styles.image}>
        {work.thumb === undefined ? <Icon /> : <img src={work.thumb} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className="visually-hidden">{work.name}：</span>
      <span className={styles.state}>{stateNames[state.name]}</span>
    </li>
  );
});

/** The chosen works, each with what becomes of it. */
export const WorkThumbs = observer(function WorkThumbs({ store }: { readonly store: PublishWorksStore }) {
  return (
    <ul className={styles.works} aria-label="选中的作品">
      {store.works.map((work) => (
        <Thumb key={work.key} work={work} state={store.stateOf(work)} />
      ))}
    </ul>
  );
});
