import type { Platform } from '@ai-site/shared/contract';
import type { MembershipStore } from './membership.ts';
import type { ModalStack } from './modals.ts';
import type { SessionStore } from './session.ts';
import type { LongConnection } from './socket.ts';
import type { TelemetryLog } from './telemetry.ts';
import type { ThemeStore } from './theme.ts';
import type { ToastQueue } from './toast.ts';

/** The platform plus what only the shell may use: the overlays and toasts that it renders, and the internal steps of the session. */
export interface ShellPlatform extends Platform {
  readonly session: SessionStore;
  readonly membership: MembershipStore;
  readonly socket: LongConnection;
  readonly modals: ModalStack;
  readonly toast: ToastQueue;
  readonly theme: ThemeStore;
  readonly telemetry: TelemetryLog;
}
