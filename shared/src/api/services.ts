import * as z from 'zod/mini';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Something that users may find not open, and what serves it. */
export const serviceStatus = z.object({
  name: string,
  /** `builtin`: the builtin engine serves it as far as it can; `faulty`: it is paused until somebody repairs what the name says. */
  state: z.enum(['connected', 'builtin', 'missing', 'faulty']),
  /** The upstream's name of the model; empty when there is none. */
  model: string,
  /** The settings that connect it. */
  settings: z.array(string),
});
export type ServiceStatus = z.output<typeof serviceStatus>;

export const services = defineCalls('services', {
  list: {
    method: 'GET',
    path: '/api/services',
    access: 'operator',
    summary: '各项能力由谁提供，以及接入所需的设置',
    data: z.array(serviceStatus),
  },
});
