import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CompareIcon, ResetIcon } from '@ai-site/shared/ui/editor-icons';
import { RedoIcon, UndoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import styles from './top-bar.module.css';
import { ZoomMenu } from './ZoomMenu.tsx';

export interface TopBarProps {
  readonly store: MaskEditorStore;
  readonly help: RefObject<HTMLButtonElement | null>;
}

/** Steps, zoom, comparison and help. */
export const TopBar = observer(function TopBar({ store, help }: TopBarProps) {
  const comparing = store.comparison !== 'off';
  return (
    <div className={styles.bar} role="toolbar" aria-label="编辑记录与视图">
      <IconButton label="撤销" icon={<UndoIcon />} disabled={!store.canUndo} onClick={() => store.undo()} />
      <IconButton label="重做" icon={<RedoIcon />} disabled={!store.canRedo} onClick={() => store.redo()} />
      <IconButton label="重置" icon={<ResetIcon />} disabled={!store.canUndo} onClick={() => store.reset()} />
      <span className={styles.gap} />
      <ZoomMenu view={store.view} />
      <span className={styles.divider} />
      <IconButton
        label="对比原图"
        className={classes(comparing && styles.on)}
        icon={<CompareIcon />}
        aria-pressed={comparing}
        disabled={!store.hasResult}
        onClick={() => store.compare(comparing ? 'off' : 'slider')}
      />
      <span className={styles.help}>
        <ShortcutHelp trigger={help} hints={store.hints} />
      </span>
    </div>
  );
});
