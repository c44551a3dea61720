import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../../..');
const packages = ['server', 'shared', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

/** Sources that run on the site or in its pages: their path and text. */
const sources = packages.flatMap((name) =>
  readdirSync(path.join(root, name, 'src'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\.tsx?$/.test(entry.name) &&
        !/[\\/]testing([\\/]|$)/.test(entry.parentPath),
    )
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { file: path.relative(root, file).replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') };
    }),
);

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('no source evaluates text as code', () => {
  expect(sources.length).toBeGreaterThan(1500);
  expect(filesWith(/\beval\(|\bnew Function\(|\bvm\.(runIn|Script)|from 'node:vm'/)).toEqual([]);
});

it('programs are started with a list of arguments, never through a shell', () => {
  expect(filesWith(/\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
  // npm is a script on Windows; only commands of developers start it.
  expect(filesWith(/\bshell: (true|process)/).filter((file) => !file.startsWith('server/src/delivery/'))).toEqual([]);
});

it('certificates of other servers are always checked', () => {
  expect(filesWith(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity:/)).toEqual([]);
});

it('markup is set by known files only, from what the build or a sanitised drawing made', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML = |insertAdjacentHTML|document\.write/)).toEqual([
    'shared/src/ui/feedback/Drawing.tsx',
    'shared/src/ui/feedback/ScreenSkeleton.tsx',
    'shell/src/layout/header/Logo.tsx',
    'mf-chat/src/diagram/smallest-text.ts',
  ]);
});

it('ciphers authenticate what they encrypt, and MD5 is not used', () => {
  expect(filesWith(/createCipheriv\('(?!aes-256-gcm)|createHash\('md5'|-ecb'/i)).toEqual([]);
});

it('messages of other windows are not listened to', () => {
  // It is the end of a channel of its own.
  expect(filesWith(/window\.addEventListener\('message'|\bonmessage = /)).toEqual(['shared/src/chunks/next-task.ts']);
});
