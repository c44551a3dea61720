import { getPlatform } from '@ai-site/shared/platform';
import type * as z from 'zod/mini';
import { TELEMETRY_ERROR_MAX } from '../api/telemetry-limits.ts';
import type { Unsubscribe } from '../contract/platform.ts';
import type { Team, TeamEvent, TeamShape } from './define-team.ts';

type EventsOf<T extends Team> = T['events'];
type EmittedName<T extends Team> = keyof EventsOf<T> & string;
type HeardName<T extends Team> = (keyof T['listens'] & string) | EmittedName<T>;
type PayloadOf<T extends Team, N extends string> = N extends keyof T['listens']
  ? T['listens'][N] extends TeamShape
    ? z.output<T['listens'][N]>
    : never
  : N extends keyof EventsOf<T>
    ? EventsOf<T>[N] extends TeamEvent
      ? z.output<EventsOf<T>[N]['payload']>
      : never
    : never;

/** A breach is seen in development: at the emitter, or as an error of the listener, which the bus contains. In production it is reported. */
function refuse(problem: string): void {
  if (process.env.NODE_ENV !== 'production') throw new TypeError(problem);
  getPlatform().telemetry.report({
    event: 'script-error',
    source: 'bus',
    error: problem.slice(0, TELEMETRY_ERROR_MAX),
  });
}

/**
 * Emits one of the remote's own events to whoever listens now, in any remote. An event that it does not declare and a payload of another
 * shape throw `TypeError` in development; in production they are dropped and reported.
 */
export function emitEvent<T extends Team, N extends EmittedName<T>>(
  team: T,
  name: N,
  payload: z.input<EventsOf<T>[N]['payload']>,
): void {
  const declared: TeamEvent | undefined = Object.hasOwn(team.events, name) ? team.events[name] : undefined;
  const checked = declared?.payload.safeParse(payload);
  if (checked === undefined) refuse(`${team.name} does not declare the event ${name}`);
  else if (!checked.success) refuse(`Wrong payload of the event ${name}: ${checked.error.message}`);
  else getPlatform().bus.emit('team:event', { name, payload: checked.data });
}

/**
 * Subscribes to an event that the remote declares: one of another remote in `listens`, or one of its own. The listener gets what the
 * declared shape reads of the payload; one of another shape is dropped and
 * reported, and never throws at the emitter.
 */
export function onEvent<T extends Team, N extends HeardName<T>>(
  team: T,
  name: N,
  listener: (payload: PayloadOf<T, N>) => void,
): Unsubscribe {
  const shape: TeamShape | undefined = team.listens[name] ?? team.events[name]?.payload;
  if (shape === undefined) throw new TypeError(`${team.name} does not declare that it listens to ${name}`);
  return getPlatform().bus.on('team:event', (event) => {
    if (event.name !== name) return;
    const { success, data } = shape.safeParse(event.payload);
    // The type of the shape of this name, which the compiler cannot follow through the generic.
    if (success) listener(data as PayloadOf<T, N>);
    else refuse(`Wrong payload of the event ${name} for ${team.name}`);
  });
}
