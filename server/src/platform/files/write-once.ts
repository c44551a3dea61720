import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../errors/system-code.ts';

/**
 * Creates a small file unless it exists; returns what it contains. When two processes race, the loser reads the winner's file. A full disk
 * leaves no part of it, which the next start would take for the whole.
 */
export function writeOnce(file: string, content: string, mode = 0o644): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, content, { flag: 'wx', mode });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') {
      rmSync(file, { force: true });
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
