import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { addedUp, undeclared } from './testing/undeclared.ts';

const folder = path.resolve(import.meta.dirname, '../../../operate/grafana');

/** What Grafana needs of a board (https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/view-dashboard-json-model/). */
const board = z.object({
  uid: z.string().check(z.regex(/^site-[a-z]+$/)),
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({
    list: z.array(
      z.object({ name: z.literal('datasource'), type: z.literal('datasource'), query: z.literal('prometheus') }),
    ),
  }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.literal('timeseries'),
      title: z.string().check(z.minLength(2)),
      datasource: z.object({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) }),
      gridPos: z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }),
      targets: z
        .array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() }))
        .check(z.minLength(1)),
    }),
  ),
});

const boards = readdirSync(folder).map((file) =>
  board.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
);

it('there are four boards, each with a place of its own for every panel', () => {
  expect(new Set(boards.map(({ uid }) => uid)).size).toBe(4);
  for (const { panels } of boards) {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
});

it('the boards show declared metrics, and add up no number of the whole site', () => {
  const expressions = boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  expect(expressions.length).toBeGreaterThan(30);
  expect(expressions.flatMap(undeclared)).toEqual([]);
  expect(expressions.flatMap(addedUp)).toEqual([]);
});
