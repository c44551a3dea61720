import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replyStatus } from '@ai-site/shared/api/chat-message';
import { releaseAction } from '@ai-site/shared/api/releases';
import { taskStages } from '@ai-site/shared/tools';
import { describe, expect, it } from '@jest/globals';
import { orderMigrations } from '../../billing/orders/migrations.ts';
import { unfinishedStages } from '../../creation/tasks/records/task-records.ts';
import { root } from '../build/programs.ts';
import { MAP, unmappedFolders } from './code-map.ts';
import { diagramUnder, withDiagrams } from './state-diagrams.ts';

const map = readFileSync(path.join(root, MAP), 'utf8');
const states = (title: string) => [...diagramUnder(map, title).states].sort();

describe('the map', () => {
  it('tells of every folder', () => expect(unmappedFolders(root, map)).toEqual([]));

  it('misses a folder that it does not tell of', () => {
    expect(unmappedFolders(root, map.replaceAll('`mf-draw`', 'draw'))).toEqual([
      `${MAP} does not tell of the folder mf-draw`,
    ]);
    expect(unmappedFolders(root, map.replaceAll('`billing`', 'billing'))).toEqual([
      `${MAP} does not tell of the folder server/src/billing`,
    ]);
  });
});

describe('the state diagrams', () => {
  it('that are drawn from tables are those of the code', () => expect(withDiagrams(map)).toBe(map));

  it('are drawn anew when a table has changed', () => {
    expect(withDiagrams(map.replace('  unshared --> auditing: submit\n', ''))).toBe(map);
    expect(() => withDiagrams('<!-- diagram: weather -->\n<!-- end -->')).toThrow('weather');
  });

  it('have the states of a reply', () => expect(states('Reply')).toEqual([...replyStatus.options].sort()));

  it('have the states of a task, of which the unfinished ones stand together', () => {
    expect(states('Task')).toEqual([...taskStages, 'unfinished'].sort());
    const together = /state unfinished \{([\s\S]*?)\}/.exec(map)?.[1] ?? '';
    for (const stage of taskStages)
      expect([stage, together.includes(stage)]).toEqual([
        stage,
        unfinishedStages.some((unfinished) => unfinished === stage),
      ]);
  });

  it('have the states of an order', () => {
    const allowed =
      /stage text not null default 'open' check \(stage in \(([^)]*)\)\)/.exec(
        orderMigrations['20261130_0013_orders'] ?? '',
      )?.[1] ?? '';
    expect(states('Order')).toEqual([...allowed.matchAll(/'(\w+)'/g)].map(([, stage]) => stage).sort());
  });

  it('have the channels of a release, and every action of the audit log once: as a label, or as one that moves no version', () => {
    const { states: places, labels } = diagramUnder(map, 'Release');
    const tables = readFileSync(path.join(root, 'server/src/delivery/releases/records/tables.ts'), 'utf8');
    const columns = ['candidate', 'canary', 'live', 'previous'].filter((name) =>
      tables.includes(`    ${name}: string | null;`),
    );
    expect([...places].sort()).toEqual([...columns, 'preview', 'registered', 'retired'].sort());
    const others = [...(/Actions that move no version:(.*)/.exec(map)?.[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(
      ([, action]) => action,
    );
    expect([...labels, ...others].sort()).toEqual([...releaseAction.options].sort());
  });
});
