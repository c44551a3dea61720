import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { ManualClock, settled } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { type RowConflict, RowEdits, SAVE_AFTER_MS, type SentEdit } from './row-edits.ts';

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly text: string;
  readonly note: string;
}
type Patch = Partial<Pick<Row, 'text' | 'note'>>;

const conflictError = (data: RowConflict<Row>) => Object.assign(new ApiError(409, '已在别处修改'), { data });

/** Rows `a` and `b` on a server that refuses old revisions; `offline` and `refuse` make requests fail. */
function scene(atOnce?: number) {
  const clock = new ManualClock();
  const stored = new Map<string, Row>(['a', 'b'].map((id) => [id, { id, revision: 1, text: id, note: '' }]));
  const server = {
    offline: false,
    refuse: null as string | null,
    stored,
    sent: [] as (readonly SentEdit<Patch>[])[],
    warnings: 0,
    write,
  };
  function write(id: string, patch: Patch): Row {
    const row = stored.get(id);
    if (row === undefined) throw new Error(`no row ${id}`);
    const next = { ...row, ...patch, revision: row.revision + 1 };
    stored.set(id, next);
    return next;
  }
  const edits = new RowEdits<Row, Patch>({
    clock,
    random: () => 0,
    ...(atOnce === undefined ? {} : { atOnce }),
    async save(changes) {
      server.sent.push(changes);
      if (server.offline) throw new ApiError(0, errorTexts.offline);
      if (changes.some(({ id }) => id === server.refuse)) throw new ApiError(400, '最多300个字');
      const old = changes.filter(({ id, revision }) => stored.get(id)?.revision !== revision);
      if (old.length > 0)
        throw conflictError({
          rows: changes.flatMap(({ id }) => stored.get(id) ?? []),
          removed: changes.flatMap(({ id }) => (stored.has(id) ? [] : [id])),
        });
      return changes.map(({ id, patch }) => write(id, patch));
    },
    conflictOf: (error) => (error instanceof Error && 'data' in error ? (error.data as RowConflict<Row>) : null),
    onConflict: () => {
      server.warnings += 1;
    },
  });
  edits.replaceAll([...stored.values()]);
  return { clock, server, edits };
}

describe('what is typed over rows', () => {
  it('is shown at once and saved 800 ms after the last key, all rows together', async () => {
    const { clock, server, edits } = scene();
    edits.edit('a', { text: '一' });
    await clock.advance(SAVE_AFTER_MS - 1);
    edits.edit('a', { text: '一二' });
    edits.edit('b', { note: '注' });
    expect([edits.view('a')?.text, edits.rows.get('a')?.text, edits.state]).toEqual(['一二', 'a', 'pending']);
    await clock.advance(SAVE_AFTER_MS - 1);
    expect(server.sent).toEqual([]);
    await clock.advance(1);
    expect(server.sent).toEqual([
      [
        { id: 'a', revision: 1, patch: { text: '一二' } },
        { id: 'b', revision: 1, patch: { note: '注' } },
      ],
    ]);
    expect([edits.state, edits.rows.get('a')?.revision]).toEqual(['saved', 2]);
  });

  it('goes on during a request and follows with the new revision', async () => {
    const { clock, server, edits } = scene();
    edits.edit('a', { text: '一' });
    const flushed = edits.flush();
    edits.edit('a', { text: '一二' });
    expect([edits.state, edits.view('a')?.text]).toEqual(['saving', '一二']);
    await flushed;
    await clock.advance(SAVE_AFTER_MS);
    expect(server.sent.map(([edit]) => [edit?.revision, edit?.patch.text])).toEqual([
      [1, '一'],
      [2, '一二'],
    ]);
    expect(server.stored.get('a')?.text).toBe('一二');
  });

  it('waits out a lost network and is sent when it is back', async () => {
    const { clock, server, edits } = scene();
    server.offline = true;
    edits.edit('a', { text: '一' });
    expect(await edits.flush()).toBe(false);
    expect([edits.state, edits.view('a')?.text]).toEqual(['retrying', '一']);
    edits.edit('a', { note: '注' });
    await clock.advance(3000);
    expect(edits.state).toBe('retrying');
    server.offline = false;
    edits.retryNow();
    await clock.advance(0);
    expect([edits.state, server.stored.get('a')]).toEqual(['saved', { id: 'a', revision: 2, text: '一', note: '注' }]);
  });

  it('of which one row was changed elsewhere while the network was lost is saved for the others, and what is typed next as well', async () => {
    const { clock, server, edits } = scene();
    server.offline = true;
    edits.edit('a', { text: '一' });
    edits.edit('b', { text: '二' });
    await edits.flush();
    server.write('a', { text: '别处' });
    server.offline = false;
    edits.retryNow();
    await clock.advance(0);
    expect([edits.state, server.stored.get('a')?.text, server.stored.get('b')?.text, edits.conflicts.get('a')]).toEqual(
      ['saved', '别处', '二', { text: '一' }],
    );
    server.offline = true;
    edits.edit('a', { text: '坏' });
    await edits.flush();
    server.offline = false;
    server.refuse = 'a';
    edits.retryNow();
    await clock.advance(0);
    expect([edits.state, edits.refused.has('a')]).toEqual(['refused', true]);
    edits.edit('b', { note: '注' });
    await clock.advance(SAVE_AFTER_MS);
    expect(server.stored.get('b')?.note).toBe('注');
  });

  it('is joined with what another page changed in other fields', async () => {
    const { server, edits } = scene();
    edits.edit('a', { text: '一' });
    server.write('a', { note: '别处' });
    expect(await edits.flush()).toBe(true);
    expect([server.stored.get('a')?.text, server.stored.get('a')?.note, server.warnings, edits.conflicts.size]).toEqual(
      ['一', '别处', 0, 0],
    );
  });

  it('is kept beside the fresh row where another page changed the same field', async () => {
    const { server, edits } = scene();
    edits.edit('a', { text: '一', note: '注' });
    edits.edit('b', { text: '二' });
    server.write('a', { text: '别处' });
    await edits.flush();
    expect([edits.view('a')?.text, edits.conflicts.get('a'), server.warnings]).toEqual(['别处', { text: '一' }, 1]);
    expect([server.stored.get('a')?.note, server.stored.get('b')?.text, edits.state]).toEqual(['注', '二', 'saved']);
    edits.dismissConflict('a');
    expect(edits.conflicts.size).toBe(0);
  });

  it('goes with a row that was removed elsewhere', async () => {
    const { server, edits } = scene();
    edits.edit('a', { text: '一' });
    server.stored.delete('a');
    await edits.flush();
    expect([edits.view('a'), server.warnings, edits.state]).toEqual([undefined, 1, 'saved']);
  });

  it('that is refused does not keep other rows from being saved, and is sent again once it is changed', async () => {
    const { server, edits } = scene();
    server.refuse = 'a';
    edits.edit('a', { text: '太长' });
    edits.edit('b', { text: '二' });
    expect(await edits.flush()).toBe(false);
    expect([edits.state, edits.refused.get('a'), edits.view('a')?.text, server.stored.get('b')?.text]).toEqual([
      'refused',
      '最多300个字',
      '太长',
      '二',
    ]);
    server.refuse = null;
    edits.edit('a', { text: '短' });
    expect([await edits.flush(), server.stored.get('a')?.text]).toEqual([true, '短']);
  });

  it('is sent row by row where a call takes one', async () => {
    const { server, edits } = scene(1);
    edits.edit('a', { text: '一' });
    edits.edit('b', { text: '二' });
    await edits.flush();
    expect(server.sent.map((changes) => changes.length)).toEqual([1, 1]);
  });

  it('is sent at once when the screen is left', async () => {
    const { server, edits } = scene();
    edits.edit('a', { text: '一' });
    edits.close();
    await settled();
    expect(server.stored.get('a')?.text).toBe('一');
  });
});

it('an older row changes nothing', () => {
  const { edits } = scene();
  edits.apply({ id: 'a', revision: 3, text: '新', note: '' });
  edits.apply({ id: 'a', revision: 2, text: '旧', note: '' });
  expect(edits.view('a')?.text).toBe('新');
});
