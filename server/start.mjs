// The entry point of every task of the site (`npm start`, `npm test`, …). Runs on any Node from 20 without dependencies:
// it installs what is missing and continues in TypeScript on the Node version that this site is pinned to.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeForeignRuntimes, removeOtherPackageFiles } from './kept-package-files.mjs';
import { taskHelp } from './task-help.mjs';

const tasks = [
  ...['start', 'worker', 'backup', 'restore', 'test', 'check', 'dev', 'previews', 'remote', 'bench', 'models'],
];
/** Arguments of the tasks that do not check their own. */
const knownArgs = { start: ['--built', '--check'], worker: [], check: [], models: [], previews: [] };
/**
 * V8's options of a task. When the load of a server falls, V8 compacts its heap to give memory back to the system, which stops the event loop for up to
 * 50 ms; it is switched off. Ordinary collections go on, and a server that is idle collects by itself (server/src/platform/idle-heap.ts).
 */
const ownCollections = ['--no-memory-reducer', '--expose-gc'];
const v8Options = { start: ownCollections, bench: ownCollections };
/** First version that runs TypeScript natively and has the APIs that the server uses. */
const leastNode = [24, 15];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.site-lockfile');
const windows = process.platform === 'win32';

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readTask() {
  const [flag, name, ...rest] = process.argv.slice(2);
  if (flag !== '--task') return { task: 'start', args: process.argv.slice(2) };
  if (!tasks.includes(name)) fail(`Unknown task ${name ?? ''}: one of ${tasks.join(', ')}`);
  return { task: name, args: rest };
}

/** Compares npm's own record of the content of node_modules with the lockfile: a manual installation counts as well. */
function npmInstalled(lockfile) {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const wanted = Object.entries(JSON.parse(lockfile).packages ?? {});
  return wanted.every(
    ([place, entry]) =>
      !place.startsWith('node_modules/') || entry.optional || entry.link || installed[place]?.version === entry.version,
  );
}

function install() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!npmInstalled(lockfile)) {
    console.error('Installing packages (npm ci) …');
    const npmScript = process.env.npm_execpath;
    // Otherwise the runtimes of local models load what they need for graphics cards, hundreds of MiB from another host, or sources to build.
    const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' };
    const throughNode = npmScript?.endsWith('.js');
    const result = throughNode
      ? spawnSync(process.execPath, [npmScript, 'ci'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
      : spawnSync('npm', ['ci'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], shell: windows });
    if (result.status !== 0)
      fail(
        'The packages could not be installed. Look at the message of npm above, then run `npm ci` in this directory by hand.',
      );
  }
  removeForeignRuntimes(modules);
  removeOtherPackageFiles(modules);
  writeFileSync(stamp, hash);
}

/** The pinned Node for this machine, or the current one when it is new enough. */
function findNode() {
  const platform = windows ? 'win' : process.platform;
  const pinned = path.join(modules, `node-${platform}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return process.execPath;
  return fail(
    `No Node is packaged for ${process.platform}-${process.arch}: install Node ${leastNode.join('.')} or newer (https://nodejs.org) and start again.`,
  );
}

function run(node, { task, args }) {
  const child = spawn(
    node,
    [...(v8Options[task] ?? []), path.join(root, 'server', 'src', 'composition', 'commands', `${task}.ts`), ...args],
    {
      cwd: root,
      // The IPC channel closes when this process ends for whatever reason, which notifies the child.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // MALLOC_ARENA_MAX: videos and images are made in threads that come and go; with an arena of glibc's for each, the memory of the process
      // grows with their number. MALLOC_TRIM_THRESHOLD_: glibc's own value, which it raises as images are freed unless it is given, and then keeps
      // their memory. UV_THREADPOOL_SIZE: one pool reads files, compresses and encodes images for all threads of the process; with Node's four,
      // four images being encoded keep every file from being read. NODE_COMPILE_CACHE: threads that are started later, and the next start, need
      // not strip the types of their modules and compile them again.
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: '16',
        NODE_COMPILE_CACHE: path.join(modules, '.cache', 'site'),
        ...process.env,
        PATH: [path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) watchParent(child);
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

/** When npm is killed it cannot notify anyone; this process then gets another parent. */
function watchParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
}

/** Prints the help of a task when it is asked for; true when it was. */
function printHelp({ task, args }) {
  const help = args.some((arg) => arg === '--help' || arg === '-h') ? taskHelp[task] : undefined;
  if (help !== undefined) console.log(help);
  return help !== undefined;
}

const chosen = readTask();
if (printHelp(chosen)) process.exit(0);
const unexpected = chosen.args.find((arg) => knownArgs[chosen.task]?.includes(arg) === false);
if (unexpected !== undefined) fail(`Unexpected argument "${unexpected}".\n\n${taskHelp[chosen.task]}`);
install();
run(findNode(), chosen);
