import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ffmpegProgram } from '../../../platform/media/ffmpeg/testing/made-media.ts';

/** An ffmpeg whose disk can be filled. */
export interface FullDiskFfmpeg {
  /** Its path. */
  readonly program: string;
  /** Whatever writes a file with this name fails as on a full disk. */
  fill(name: string): void;
  empty(): void;
  close(): void;
}

/** The ffmpeg of the tests behind a script, which answers as ffmpeg does when there is no space left. */
export function fullDiskFfmpeg(): FullDiskFfmpeg {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'full-disk-'));
  const [program, full] = [path.join(directory, 'ffmpeg'), path.join(directory, 'full')];
  const script = `#!/bin/sh
if [ -e '${full}' ]; then
  read -r name < '${full}'
  case "$*" in *"/$name."*) echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 228;; esac
fi
exec '${ffmpegProgram ?? ''}' "$@"
`;
  writeFileSync(program, script, { mode: 0o755 });
  return {
    program,
    fill: (name) => writeFileSync(full, `${name}\n`),
    empty: () => rmSync(full, { force: true }),
    close: () => rmSync(directory, { recursive: true }),
  };
}
