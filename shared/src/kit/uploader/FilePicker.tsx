import { type ReactNode, useRef } from 'react';

export interface FilePickerProps {
  /** File types of the dialog, in `accept` attribute format. */
  readonly accept: string;
  /** Accessible name of the hidden file input. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: (open: () => void) => ReactNode;
}

/** Opens the browser's file dialog. */
export function FilePicker({ accept, label, multiple = false, onFiles, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget: field }) => {
          const files = [...(field.files ?? [])];
          // Allow the same file to be picked again after it was removed.
          field.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
