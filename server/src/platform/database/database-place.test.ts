import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assertDatabaseThere, COMPLETE, recordDatabase } from './database-place.ts';

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'ai-site-place-'));
  dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A database, as far as its place is concerned. */
function create(place: string): string {
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, COMPLETE), '18');
  return place;
}

describe('the place of a database', () => {
  it('need not be known before the first start, and is not changed by the next ones', () => {
    expect(() => assertDatabaseThere(dataDir, path.join(dataDir, 'postgres'))).not.toThrow();
    const place = create(path.join(dataDir, 'postgres'));
    recordDatabase(dataDir, place);
    expect(() => assertDatabaseThere(dataDir, place)).not.toThrow();
    expect(readdirSync(dataDir).sort()).toEqual(['database-directory', 'postgres']);
  });

  it('moves with the data directory when it lies in it', () => {
    recordDatabase(dataDir, create(path.join(dataDir, 'postgres')));
    const moved = path.join(root, 'moved');
    renameSync(dataDir, moved);
    expect(() => assertDatabaseThere(moved, path.join(moved, 'postgres'))).not.toThrow();
  });

  it.each(['inside', 'outside'])('is missed when nothing is there any more: %s', (where) => {
    const place = create(where === 'inside' ? path.join(dataDir, 'postgres') : path.join(root, 'elsewhere'));
    recordDatabase(dataDir, place);
    rmSync(place, { recursive: true });
    expect(() => assertDatabaseThere(dataDir, place)).toThrow(
      `The database of ${dataDir} lies in ${place}, which is not there. Put it back`,
    );
  });

  it('is not silently another one, as after a move of the data directory or a start by another user', () => {
    const place = create(path.join(root, 'elsewhere'));
    recordDatabase(dataDir, place);
    expect(() => assertDatabaseThere(dataDir, path.join(dataDir, 'postgres'))).toThrow(
      `move it while no server runs (mv ${place} ${path.join(dataDir, 'postgres')})`,
    );
  });
});
