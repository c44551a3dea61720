import type { EngineVoice } from '../../speech-port.ts';

interface NamedVoice {
  /** As the service calls it. */
  readonly voice: string;
  readonly name: string;
  readonly timbre: EngineVoice['timbre'];
}

/** Voices of the Qwen-TTS models. */
export const qwenVoices: readonly NamedVoice[] = [
  { voice: 'Cherry', name: '芊悦', timbre: 'adult-female' },
  { voice: 'Serena', name: '苏瑶', timbre: 'adult-female' },
  { voice: 'Ethan', name: '晨煦', timbre: 'adult-male' },
  { voice: 'Chelsie', name: '千雪', timbre: 'adult-female' },
  { voice: 'Momo', name: '茉兔', timbre: 'adult-female' },
  { voice: 'Vivian', name: '十三', timbre: 'adult-female' },
  { voice: 'Moon', name: '月白', timbre: 'adult-male' },
  { voice: 'Maia', name: '四月', timbre: 'adult-female' },
  { voice: 'Kai', name: '凯', timbre: 'adult-male' },
  { voice: 'Nofish', name: '不吃鱼', timbre: 'adult-male' },
  { voice: 'Bella', name: '萌宝', timbre: 'child-female' },
];
