import { storyboardPath } from '@ai-site/shared/domain/comics/paths';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { observer } from 'mobx-react-lite';
import type { Studio } from '../../project/studio.ts';
import type { ListState } from '../list/list-state.ts';
import { RowImage } from './RowImage.tsx';
import { RowSettings } from './RowSettings.tsx';
import { RowWords } from './RowWords.tsx';
import styles from './row-sheet.module.css';

/** The storyboard that is edited on a phone, over the whole screen. */
export const RowSheet = observer(function RowSheet({
  studio,
  list,
}: {
  readonly studio: Studio;
  readonly list: ListState;
}) {
  const { edited } = list;
  const { order } = studio.storyboards;
  const at = edited === null ? -1 : order.indexOf(edited);
  if (edited === null || at === -1) return null;
  const go = (step: number) => list.setEdited(order[at + step] ?? edited);
  return (
    <Drawer
      open
      placement="bottom"
      size="100dvh"
      title={`第 ${at + 1} 镜`}
      onClose={() => list.setEdited(null)}
      footer={
        <div className={styles.sheetFoot}>
          <Button disabled={at === 0} onClick={() => go(-1)}>
            上一镜
          </Button>
          <Button disabled={at === order.length - 1} onClick={() => go(1)}>
            下一镜
          </Button>
          <LinkButton to={storyboardPath(studio.address, edited)} variant="solid">
            更多设置
          </LinkButton>
        </div>
      }
    >
      <div key={edited} className={styles.sheet}>
        <RowImage studio={studio} id={edited} />
        <RowSettings studio={studio} id={edited} />
        <RowWords studio={studio} list={list} id={edited} />
      </div>
    </Drawer>
  );
});
