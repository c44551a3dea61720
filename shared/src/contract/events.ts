import * as z from 'zod/mini';

interface EventDefinition {
  /** A `state` can be asked for later (`bus.last`); a `moment` is over once it was heard. */
  readonly kind: 'state' | 'moment';
  /** What happened, in Chinese, for the catalogue. */
  readonly about: string;
  readonly payload: z.ZodMiniType;
}

const define = <const T extends Record<string, EventDefinition>>(events: T): T => events;

/** Every event of the bus. Only these may be emitted. */
export const busEvents = define({
  'session:changed': { kind: 'state', about: '登录账号变化；null 为未登录', payload: z.object({ userId: z.nullable(z.string()) }) },
  'session:forced-logout': { kind: 'moment', about: '账号在别处登录，本会话被下线', payload: z.object({ sessionId: z.string() }) },
  'membership:changed': { kind: 'state', about: '会员等级或算力余额变化', payload: z.object({ memberType: z.string(), pointBalance: z.int() }) },
  'theme:changed': { kind: 'state', about: '界面主题变化', payload: z.object({ theme: z.enum(['black', 'white']) }) },
  'route:changed': { kind: 'state', about: '地址变化，以及拥有该地址的模块', payload: z.object({ pathname: z.string(), owner: z.nullable(z.string()) }) },
  'chat:activity': { kind: 'state', about: '对话是否正在进行', payload: z.object({ active: z.boolean() }) },
  'remote:failed': {
    kind: 'moment',
    about: '模块加载、挂载失败或运行中崩溃',
    payload: z.object({ name: z.string(), version: z.string(), stage: z.enum(['load', 'mount', 'render']) }),
  },
  'remote:mounted': { kind: 'moment', about: '模块挂载完成，ms 为耗时', payload: z.object({ name: z.string(), version: z.string(), ms: z.number() }) },
});

export type EventName = keyof typeof busEvents;
export type StateEventName = { [N in EventName]: (typeof busEvents)[N]['kind'] extends 'state' ? N : never }[EventName];
export type EventPayload<N extends EventName> = z.output<(typeof busEvents)[N]['payload']>;
export type EventListener<N extends EventName> = (payload: EventPayload<N>) => void;
