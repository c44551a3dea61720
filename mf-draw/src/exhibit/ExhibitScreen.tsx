import { Slot } from '@ai-site/shared/remote';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { StatePage } from '@ai-site/shared/ui/feedback';
import styles from './exhibit.module.css';

/** 灵感展示: the showcase provided by mf-exhibit, shown inside the draw pages. */
export default function ExhibitScreen() {
  return (
    <div className={styles.screen}>
      <Slot name="draw/exhibit" props={{}}>
        <StatePage
          illustration="empty"
          title="灵感展示暂时不可用"
          description="作品展示正在维护，创作不受影响"
          actions={[{ label: '去创作', to: CREATE_PATH }]}
        />
      </Slot>
    </div>
  );
}
