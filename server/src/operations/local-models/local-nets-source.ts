import type { LocalNets } from '../../engines/local/local-nets.ts';

declare module '../../platform/site.ts' {
  interface Ports {
    /** The neural nets of this machine; null: they are switched off or not installed. */
    localNets(): LocalNets | null;
  }
}
