import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTools } from '../tool-lists/read-tools.ts';
import { planTool } from './plan-tool.ts';
import { newToolFiles } from './templates.ts';

const HELP = `npm run new:tool -- <code> <title>

Writes a text tool that works with every engine that writes, its test, and the lists of tools. Example: slogan 广告语`;

const root = path.resolve(import.meta.dirname, '../../..');
const [code, title, ...more] = process.argv.slice(2);

/** Writes its files; returns their paths. Throws when one is there already. */
function write(files: ReadonlyMap<string, string>): string[] {
  const there = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (there !== undefined) throw new Error(`${there} is there already`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()];
}

if (code === undefined || title === undefined || more.length > 0 || code.startsWith('-')) {
  process.stdout.write(`${HELP}\n`);
  process.exitCode = code?.startsWith('-') ? 0 : 1;
} else {
  try {
    const files = write(newToolFiles(planTool(await readTools(), code, title)));
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../generate.ts')], { stdio: 'inherit' });
    process.stdout.write(`${files.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
