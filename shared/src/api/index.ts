import { accounts } from './accounts.ts';
import { chat } from './chat.ts';
import type { Call } from './define.ts';
import { memberships } from './membership.ts';
import { quickFill } from './quick-fill.ts';
import { realtime } from './realtime.ts';
import { registryCalls } from './registry.ts';
import { releases } from './releases.ts';
import { site } from './site.ts';
import { telemetry } from './telemetry.ts';

/**
 * Every declared call, for the server, the OpenAPI document and the fuzz tests. Browsers import one domain
 * (`@ai-site/shared/api/chat`) instead, so that a page carries only the schemas it uses.
 */
export const calls: readonly Call[] = [accounts, memberships, chat, quickFill, realtime, registryCalls, releases, telemetry, site].flatMap((domain) => Object.values<Call>(domain));
