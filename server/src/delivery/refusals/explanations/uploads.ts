import { explain } from './explanation.ts';

const REBUILD = 'Build with the build of `@ai-site/shared` and upload what it wrote, unchanged.';

/** The upload of a build and its fit with what is live. */
export const uploadExplanations = {
  'uploads-waiting': explain(
    'Too many builds of this token wait to be received.',
    'Uploads of one team are taken one after the other, so that no team holds up the others.',
    'Wait for the ones that run; `retry-after` says how long.',
  ),
  'not-a-zip-type': explain(
    'The body has another content type.',
    'A build is one zip file.',
    'Send `content-type: application/zip`, or use the command `deploy`.',
  ),
  'too-large': explain(
    'The archive, its unpacked files or their number are beyond the limit.',
    'Every node keeps every version for a time.',
    'Look for source maps, videos or copies in `dist/`, and leave them out.',
  ),
  'disk-full': explain(
    'The site has no room for the build with its compressed copies.',
    'A build is stored whole or not at all.',
    'Tell the operators; deploy again once there is room.',
  ),
  'archive-slow': explain(
    'Unpacking or compressing did not end in time.',
    'The machine is busy, or the archive is made to be slow.',
    'Try again later; a build of usual size takes seconds.',
  ),
  'archive-memory': explain(
    'Unpacking or compressing needed more memory than it gets.',
    'One upload must not take the memory of the site.',
    'Look for a single very large file in the build.',
  ),
  'not-a-zip': explain(
    'The body is no zip file that can be read.',
    'It was cut off, or is of another format.',
    'Upload it again, or use the command `deploy`, which packs the build itself.',
  ),
  'path-outside': explain(
    'A path in the archive leads out of its folder.',
    'It would overwrite files of the site.',
    REBUILD,
  ),
  'path-too-deep': explain(
    'A path has too many folders in it.',
    'Paths become addresses and are checked one by one.',
    'Flatten the folders of `public/`.',
  ),
  'too-many-folders': explain('The archive has too many folders.', 'Each takes room and time on every node.', REBUILD),
  'file-unstorable': explain(
    'A file has a name that cannot be stored.',
    'Names have to be the same on every system.',
    'Rename it, with letters, digits, points and hyphens.',
  ),
  'build-of-another': explain(
    'The build names another package than the call.',
    'One package would replace another.',
    'Deploy from the folder of the package, under its own name.',
  ),
  'version-taken': explain(
    'The site has this version already.',
    'What is served below a version never changes: pages and caches rely on it.',
    'Leave out `--version`, or give a higher one.',
  ),
  'candidate-below-live': explain(
    'The version is not above the live one.',
    'It could never be promoted.',
    'Leave out `--version`: the site gives the next free one.',
  ),
  'live-changed': explain(
    'Another release changed what is live while this one was on its way.',
    'The checks were made against what was live before.',
    'Run the command again.',
  ),
  'over-budget': explain(
    'The heaviest first screen loads more bytes than the budget of the package.',
    'The first screen decides how long visitors on slow lines wait.',
    'Load lazily what the first paint does not need; `status <name>` shows the figures. Operators can set another budget (工作台).',
  ),
  'contract-unfit': explain(
    'The build needs another version of the platform contract than the shell gives.',
    'It would call parts of the platform that are not there.',
    'Build with the `@ai-site/shared` of this site, or widen `contract` in `src/remote.ts` if the remote works with both.',
  ),
  'shared-missing': explain(
    'The build needs a shared module that the shell does not give.',
    'Shared modules exist once per page and come from the shell.',
    'Build with the `@ai-site/shared` of this site; import nothing else under its name.',
  ),
  'shared-unfit': explain(
    'The build needs a shared module in another range of versions.',
    'The page has one copy, which would not fit.',
    'Install the versions that the README of `@ai-site/shared` names, and build again.',
  ),
} as const;
