import { randomBytes } from 'node:crypto';
import { FILE_REFERENCES_MAX, FILES_MAX, type Release } from '@ai-site/shared/contract';
import { zipSync } from 'fflate';
import { packBuild } from '../../../server/src/delivery/releases/builds/archive.ts';
import { buildFiles } from '../../../server/src/delivery/releases/testing/build-release.ts';

// Program that packs hostile archives, reports that they are packed, and uploads each of them several times at once as its first message says. A process of its own:
// what packing and sending take, and the collector of their memory, would be measured with the server.

const MIB = 1024 * 1024;
/** Of each archive in a round, all at once. */
const UPLOADS = 4;

export interface UploadOrder {
  readonly url: string;
  /** Of deploy tokens; used in turn. Of one token's uploads one is received at a time, and two in all. */
  readonly tokens: readonly string[];
  /** How often each archive is uploaded. */
  readonly rounds: number;
}

/** How the uploads of one archive were answered in one round. */
export interface HostileAnswer {
  readonly what: string;
  readonly bytes: number;
  /** Status with which it has to be refused. */
  readonly refusal: number;
  readonly statuses: readonly number[];
  readonly seconds: number;
}

export type UploaderMessage = 'packed' | 'done' | HostileAnswer;

interface HostileArchive {
  readonly what: string;
  readonly archive: Uint8Array;
  /** Status with which it has to be refused. */
  readonly refusal: 400 | 409 | 413;
}

/** A build of another package that is as its description says, which names one file so many times: it is refused after it was checked. */
function longDescription(times: number): Uint8Array {
  const chunks = Object.fromEntries(
    Array.from({ length: 50 }, (_, no) => [`c${no}`, Array<string>(times / 50).fill('e')]),
  );
  const build = buildFiles({ name: 'mf-draw', entry: 'e', initial: ['e'], chunks }, { e: 'entry' });
  return packBuild(build);
}

/** A build of so many images that is as its description says, and is refused for this change. */
function valid(many: number, changes: Partial<Release>): Uint8Array {
  const images = Object.fromEntries(Array.from({ length: many }, (_, no) => [`${no % 50}/${no}.png`, String(no)]));
  return packBuild(
    buildFiles(
      { version: '99.0.0', ...changes },
      { 'remoteEntry.js': 'entry', 'app.js': 'app', 'app.wasm': randomBytes(MIB), ...images },
    ),
  );
}

/** Files without a description, each in so many directories of its own. */
const deep = (files: number, directories: number): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: files }, (_, no) => [`${no}/`.repeat(directories).concat('a.js'), Buffer.alloc(0)]),
    ),
  );

/**
 * Archives that are small and unpack to a lot: one deep file, many files, a large description, and a large one that is valid; and builds of many files that are
 * refused only after they were unpacked, or packed for the object store.
 */
function hostileArchives(): readonly HostileArchive[] {
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, no) => [`${no}.js`, Buffer.alloc(64 * 1024)]));
  return [
    { what: 'one file of 250 MB', archive: zipSync({ 'a.js': new Uint8Array(250 * MIB) }, { level: 9 }), refusal: 400 },
    { what: '4000 files', archive: zipSync(many, { level: 9 }), refusal: 400 },
    {
      what: 'a description of 100 MB',
      archive: zipSync({ 'release.json': new Uint8Array(100 * MIB).fill(0x5b) }, { level: 9 }),
      refusal: 400,
    },
    {
      what: 'a valid description that names files as often as it may',
      archive: longDescription(FILE_REFERENCES_MAX - 50),
      refusal: 400,
    },
    { what: 'a description of 1 MB that names files more often', archive: longDescription(245_000), refusal: 400 },
    {
      what: 'a valid build of many files beyond its budget',
      archive: valid(FILES_MAX - 100, { initial: ['app.wasm'] }),
      refusal: 409,
    },
    {
      what: 'a valid build of many files that the shell cannot run',
      archive: valid(1000, { contract: '^99.0.0' }),
      refusal: 409,
    },
    {
      what: 'more files than a build may have',
      archive: zipSync(Object.fromEntries(Array.from({ length: 6000 }, (_, no) => [`${no}.js`, Buffer.alloc(0)]))),
      refusal: 413,
    },
    { what: 'files in deep directories', archive: deep(2000, 30), refusal: 400 },
    { what: 'files in deeper directories', archive: deep(2000, 40), refusal: 400 },
  ];
}

async function upload(
  { what, archive, refusal }: HostileArchive,
  { url, tokens }: UploadOrder,
): Promise<HostileAnswer> {
  const started = performance.now();
  const send = async (_: unknown, no: number): Promise<number> => {
    const headers = { authorization: `Bearer ${tokens[no % tokens.length]}`, 'content-type': 'application/zip' };
    return (await fetch(url, { method: 'POST', headers, body: Buffer.from(archive) })).status;
  };
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, send));
  return { what, bytes: archive.length, refusal, statuses, seconds: (performance.now() - started) / 1000 };
}

const tell = (message: UploaderMessage): void => void process.send?.(message);

const archives = hostileArchives();
process.once('disconnect', () => process.exit());
process.once('message', async (order: UploadOrder) => {
  for (const archive of archives)
    for (let round = 0; round < order.rounds; round += 1) tell(await upload(archive, order));
  tell('done');
});
tell('packed');
