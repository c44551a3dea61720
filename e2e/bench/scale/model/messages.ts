import { inTurns } from '../../alternate.ts';
import type { Lazy } from '../../lazily.ts';
import { median } from '../../metrics.ts';
import type { Note, Part } from '../../suite.ts';
import type { MessageRun, MessageStage, MessageWay } from './message-stage.ts';

const ROUNDS = 3;
const RUN_MS = 3000;
const ways: readonly MessageWay[] = ['none', 'notify', 'notify-unflushed', 'notify-apart', 'redis', 'read'];

/**
 * What it costs that three nodes hear of each row that 16 connections write: by NOTIFY in the same commit, which shares its flush to the disk with no other;
 * without that flush; by NOTIFY after the commit, as the site does; and over Redis. Counts and CPU have bounds: the rates in the notes need a quiet machine.
 */
export function messages(lazyStage: Lazy<MessageStage>, note: Note): Part {
  return {
    bounds: {
      notifyFlushes: { unit: 'per row', least: 0.8, most: 1.1, atLeast: true },
      apartFlushesOfNotify: { unit: 'x', least: 0.02, most: 0.8 },
      redisCpuOfNotify: { unit: 'x', least: 0.05, most: 1 },
      messagesHeard: { unit: 'of those sent', least: 0.999, most: 1, atLeast: true },
    },
    async measure() {
      const stage = await lazyStage.get();
      await stage.run('none', RUN_MS);
      const runs = await inTurns(ROUNDS, ways, (way) => stage.run(way, RUN_MS));
      const of = (way: MessageWay, value: keyof MessageRun): number =>
        median((runs.get(way) ?? []).map((run) => run[value]));
      for (const way of ways)
        note(
          `  ${way}: ${of(way, 'perSecond').toFixed(0)} rows/s, ${of(way, 'cpuMs').toFixed(3)} ms CPU of the servers and ${of(way, 'flushes').toFixed(2)} flushes each`,
        );
      return {
        notifyFlushes: of('notify', 'flushes'),
        apartFlushesOfNotify: of('notify-apart', 'flushes') / of('notify', 'flushes'),
        redisCpuOfNotify: of('redis', 'cpuMs') / of('notify', 'cpuMs'),
        messagesHeard: Math.min(
          ...(['notify', 'notify-unflushed', 'notify-apart', 'redis'] as const).map((way) => of(way, 'heard')),
        ),
      };
    },
  };
}
