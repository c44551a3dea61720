import { usePhone } from '@ai-site/shared/kit/phone';
import { WorksPage } from '@ai-site/shared/kit/tool-workbench/works';
import { LinkButton } from '@ai-site/shared/ui/button';
import { AppsIcon } from '@ai-site/shared/ui/icons';
import { DrawList } from '../layout/DrawList.tsx';
import styles from '../layout/draw-layout.module.css';
import { LIST_PATH } from '../layout/mobile-page.ts';

/** 我的作品 beside the list of tools; on phones a page of its own. */
export default function WorksScreen() {
  const phone = usePhone();
  return (
    <div className={styles.layout}>
      {!phone && <DrawList active="works" />}
      <WorksPage
        actions={
          phone && (
            <LinkButton to={LIST_PATH} size="small" icon={<AppsIcon size={16} />}>
              全部工具
            </LinkButton>
          )
        }
      />
    </div>
  );
}
