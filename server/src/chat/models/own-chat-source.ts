import type { OwnChat } from '../../engines/local/chat/own-chat.ts';

declare module '../../platform/site.ts' {
  interface Ports {
    /** Chat by a file of the operator; null: it is switched off. */
    ownChat(): OwnChat | null;
  }
}
