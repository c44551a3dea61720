import { chatFileRules } from '@ai-site/shared/domain/chat-files';
import { acceptOf, FilePicker } from '@ai-site/shared/kit/uploader';
import { IconButton } from '@ai-site/shared/ui/button';
import { AttachIcon } from '@ai-site/shared/ui/icons';
import { fetchDraftFilesSoon } from './load-draft-files.ts';

/** Types offered in the file dialog. Voice files are excluded: they are recorded, not picked. */
const ACCEPT = acceptOf(chatFileRules.filter(({ kind }) => kind !== 'voice'));

/** Button that opens the file dialog. */
export function AddFiles({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <FilePicker accept={ACCEPT} label="选择要添加的文件" multiple onFiles={onFiles}>
      {(open) => (
        <IconButton
          label="添加文件"
          icon={<AttachIcon />}
          onClick={open}
          onPointerEnter={fetchDraftFilesSoon}
          onFocus={fetchDraftFilesSoon}
        />
      )}
    </FilePicker>
  );
}
