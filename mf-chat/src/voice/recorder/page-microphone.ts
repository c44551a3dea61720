import { loudnessOf } from './amplitude.ts';
import { type Capture, type Microphone, MicrophoneError, type MicrophoneFault } from './microphone.ts';
import { containerOf, recordingMime } from './recording-format.ts';

/** Faults by `DOMException` name; older versions of Safari and Firefox use their own names. */
const faults: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

const faultOf = (error: unknown): MicrophoneFault =>
  (error instanceof Error ? faults[error.name] : undefined) ?? 'failed';

/** Number of samples per loudness measurement. */
const WINDOW = 1024;

/** Returns a loudness meter for a stream; null when Web Audio is missing. */
function meterOf(stream: MediaStream): { readonly read: () => number | null; readonly close: () => void } | null {
  if (!('AudioContext' in window)) return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = WINDOW;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(WINDOW);
  void context.resume();
  return {
    read() {
      // Without a user gesture Safari keeps the context suspended and measures silence.
      if (context.state !== 'running') return null;
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    },
    close: () => void context.close(),
  };
}

function startRecorder(
  stream: MediaStream,
  mimeType: string,
): { readonly recorder: MediaRecorder; readonly stopped: Promise<Blob> } {
  const recorder = new MediaRecorder(stream, { mimeType });
  const pieces: Blob[] = [];
  const stopped = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () =>
      resolve(new Blob(pieces, { type: containerOf(recorder.mimeType || mimeType) })),
    );
    recorder.addEventListener('error', () => reject(new MicrophoneError('failed')));
  });
  // `finish` reports the failure; a cancelled recording ignores it.
  stopped.catch(() => undefined);
  recorder.start();
  return { recorder, stopped };
}

async function askForStream(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    throw new MicrophoneError(faultOf(error));
  }
}

export const pageMicrophone: Microphone = {
  async open(onLost): Promise<Capture> {
    if (!window.isSecureContext) throw new MicrophoneError('insecure');
    if (!('MediaRecorder' in window) || !('mediaDevices' in navigator)) throw new MicrophoneError('unsupported');
    const mime = recordingMime((type) => MediaRecorder.isTypeSupported(type));
    if (mime === undefined) throw new MicrophoneError('unsupported');
    const stream = await askForStream();
    const release = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    try {
      const { recorder, stopped } = startRecorder(stream, mime);
      const meter = meterOf(stream);
      for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
      const end = () => {
        if (recorder.state !== 'inactive') recorder.stop();
        meter?.close();
        release();
      };
      return {
        loudness: () => meter?.read() ?? null,
        finish() {
          end();
          return stopped;
        },
        cancel: end,
      };
    } catch {
      release();
      throw new MicrophoneError('failed');
    }
  },
};
