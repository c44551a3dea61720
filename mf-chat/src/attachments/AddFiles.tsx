import { chatFileRules } from '@ai-site/shared/chat-files';
import { IconButton } from '@ai-site/shared/ui/button';
import { AttachIcon } from '@ai-site/shared/ui/icons';
import { useRef } from 'react';

/** What the file dialog shows: recordings are made, not picked. */
const ACCEPT = chatFileRules
  .filter(({ kind }) => kind !== 'voice')
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

/** Opens the file dialog. */
export function AddFiles({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="添加文件" icon={<AttachIcon />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="选择要添加的文件"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be picked again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
