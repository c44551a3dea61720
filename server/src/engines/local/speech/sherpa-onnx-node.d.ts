/** The parts of sherpa-onnx's binding for Node.js that are used. */
declare module 'sherpa-onnx-node' {
  interface Audio {
    readonly samples: Float32Array;
    readonly sampleRate: number;
  }
  type Options = Readonly<Record<string, string | number>>;

  interface OfflineTts {
    readonly sampleRate: number;
    generateAsync(request: {
      readonly text: string;
      readonly sid: number;
      readonly speed: number;
      readonly enableExternalBuffer: boolean;
    }): Promise<Audio>;
  }
  interface OfflineStream {
    acceptWaveform(audio: Audio): void;
  }
  interface OfflineRecognizer {
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<{ readonly text: string }>;
  }
  interface Sherpa {
    readonly OfflineTts: {
      createAsync(config: {
        readonly model: Readonly<Record<string, Options | string | number>>;
        readonly maxNumSentences: number;
        readonly ruleFsts: string;
      }): Promise<OfflineTts>;
    };
    readonly OfflineRecognizer: {
      createAsync(config: {
        readonly featConfig: { readonly sampleRate: number; readonly featureDim: number };
        readonly modelConfig: Readonly<Record<string, Options | string | number>>;
      }): Promise<OfflineRecognizer>;
    };
  }
  const sherpa: Sherpa;
  export default sherpa;
  export type { OfflineRecognizer, OfflineTts, Sherpa };
}
