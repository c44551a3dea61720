import type { SpeechEngine } from '../../engines/speech-port.ts';
import type { Settings } from '../../platform/config/settings.ts';

declare module '../../platform/site.ts' {
  interface Ports {
    /** The engines that speak, the best first. */
    speechEngines(settings: Settings): readonly SpeechEngine[];
  }
}
