import { usePhone } from '@ai-site/shared/kit/phone';
import { ToolWorkbench } from '@ai-site/shared/kit/tool-workbench';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { LinkButton } from '@ai-site/shared/ui/button';
import { AppsIcon } from '@ai-site/shared/ui/icons';
import { DrawList } from '../layout/DrawList.tsx';
import styles from '../layout/draw-layout.module.css';
import { isListPage, LIST_PATH } from '../layout/mobile-page.ts';
import { drawToolAt } from './draw-tools.ts';

/** One tool of 我来画 beside the list of all; on phones the list is a page of its own (mobilePageType=0). */
export default function DrawToolScreen() {
  const { pathname, search } = useLocation();
  const phone = usePhone();
  const { navigation } = getPlatform();
  const entry = drawToolAt(pathname);
  if (entry === undefined) return null;
  const { tool } = entry;
  if (phone && isListPage(search)) return <DrawList active={null} heading />;
  return (
    <div className={styles.layout}>
      {!phone && <DrawList active={tool.code} />}
      <ToolWorkbench
        key={tool.code}
        tool={tool}
        taskId={new URLSearchParams(search).get('taskId')}
        onTaskShown={() => navigation.replace(pathname)}
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
