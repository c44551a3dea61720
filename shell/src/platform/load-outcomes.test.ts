import { beforeEach, describe, expect, it } from '@jest/globals';
import { type LoadEntry, LoadOutcomes } from './load-outcomes.ts';

const chat = { name: 'mf-chat', version: '1.0.1' };
const previous = { name: 'mf-chat', version: '1.0.0' };

let outcomes: LoadOutcomes;
beforeEach(() => {
  outcomes = new LoadOutcomes();
});

const told = (entries: readonly LoadEntry[]) => entries.flatMap((entry) => outcomes.next(entry));

describe('the outcome of a load', () => {
  it('is reported once, however often the remote is opened again', () => {
    expect(
      told([
        { event: 'remote-mounted', ...chat, ms: 300 },
        { event: 'remote-mounted', ...chat, ms: 5 },
        { event: 'remote-failed', ...chat, stage: 'mount' },
      ]),
    ).toEqual([{ event: 'remote-mounted', ...chat, ms: 300 }]);
  });

  it('stays a failure when a retry or the previous version stands', () => {
    expect(
      told([
        { event: 'remote-failed', ...chat, stage: 'load' },
        { event: 'remote-failed', ...chat, stage: 'load' },
        { event: 'remote-mounted', ...previous, ms: 90 },
        { event: 'screen-crashed', ...previous },
      ]),
    ).toEqual([{ event: 'remote-failed', ...chat, stage: 'load' }]);
  });

  it('may become a crash, once', () => {
    const mounted: LoadEntry = { event: 'remote-mounted', ...chat, ms: 300 };
    expect(told([mounted, { event: 'screen-crashed', ...chat }, { event: 'screen-crashed', ...chat }])).toEqual([
      mounted,
      { event: 'screen-crashed', ...chat },
    ]);
  });

  const error: LoadEntry = { event: 'remote-error', ...chat };

  it('may have an error, the first of which counts, and crash', () => {
    const mounted: LoadEntry = { event: 'remote-mounted', ...chat, ms: 300 };
    const crashed: LoadEntry = { event: 'screen-crashed', ...chat };
    expect(told([mounted, error, error, crashed, error])).toEqual([mounted, error, crashed]);
  });

  it('has an error that came before it stood, if it stands', () => {
    const mounted: LoadEntry = { event: 'remote-mounted', ...chat, ms: 300 };
    const failed: LoadEntry = { event: 'remote-failed', ...chat, stage: 'load' };
    expect(told([error, mounted, error])).toEqual([mounted, error]);
    outcomes = new LoadOutcomes();
    expect(told([error, failed, error])).toEqual([failed]);
  });

  it('has nothing to do with errors of the previous version', () => {
    const mounted: LoadEntry = { event: 'remote-mounted', ...chat, ms: 300 };
    expect(told([mounted, { event: 'remote-error', ...previous }])).toEqual([mounted]);
  });

  it('is a failure when the first thing known is a crash', () => {
    expect(told([{ event: 'screen-crashed', ...chat }])).toEqual([{ event: 'remote-failed', ...chat, stage: 'mount' }]);
  });

  it('is one failure when a file was refused, whatever follows from it', () => {
    const refused: LoadEntry = { event: 'integrity-failed', ...chat, file: '/remotes/mf-chat/1.0.1/app.js' };
    expect(told([refused, refused, { event: 'remote-failed', ...chat, stage: 'load' }])).toEqual([
      { event: 'remote-failed', ...chat, stage: 'integrity' },
    ]);
  });

  it('is a crash when a file was refused after it stood', () => {
    const mounted: LoadEntry = { event: 'remote-mounted', ...chat, ms: 300 };
    const refused: LoadEntry = { event: 'integrity-failed', ...chat, file: '/remotes/mf-chat/1.0.1/dialog.js' };
    expect(told([mounted, refused, { event: 'screen-crashed', ...chat }])).toEqual([
      mounted,
      { event: 'screen-crashed', ...chat },
    ]);
  });

  it('is reported for each package separately', () => {
    expect(
      told([
        { event: 'remote-mounted', ...chat, ms: 1 },
        { event: 'remote-mounted', name: 'mf-draw', version: '1.0.1', ms: 2 },
      ]),
    ).toHaveLength(2);
  });
});
