import * as z from 'zod/mini';

export interface EventDefinition {
  /** What happened, in Chinese, for the catalogue. */
  readonly about: string;
  readonly payload: z.ZodMiniType;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** Preserves the literal types of an event table. */
export const defineEvents = <const E extends EventDefinitions>(events: E): E => events;

/** Every event of the bus; no other may be emitted. An event reaches current listeners only. Declare an event only together with its first listener. */
export const busEvents = defineEvents({
  'favourites:changed': {
    about: '当前账号收藏或取消收藏了一个应用，且服务端已保存',
    payload: z.object({ applicationId: z.int(), collected: z.boolean() }),
  },
  'task:finished': {
    about: '当前账号的一个任务结束了：完成、失败或取消',
    payload: z.object({ taskId: z.string(), tool: z.string(), outcome: z.enum(['succeeded', 'failed', 'cancelled']) }),
  },
  /** Since 1.11. */
  'team:event': {
    about: '一个模块自己声明的事件；由 `@ai-site/shared/team` 发出和订阅，并检查内容',
    payload: z.object({ name: z.string(), payload: z.unknown() }),
  },
});

export type EventName<E extends EventDefinitions = typeof busEvents> = keyof E & string;
export type EventPayload<E extends EventDefinitions, N extends EventName<E>> = z.output<E[N]['payload']>;
export type EventListener<E extends EventDefinitions, N extends EventName<E>> = (payload: EventPayload<E, N>) => void;
