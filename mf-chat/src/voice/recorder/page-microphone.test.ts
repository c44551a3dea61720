import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MicrophoneError } from './microphone.ts';
import { pageMicrophone } from './page-microphone.ts';

class FakeTrack extends EventTarget {
  stopped = false;
  stop() {
    this.stopped = true;
  }
}

let track: FakeTrack;
let supported: readonly string[];
let contextState: string;
let closedContexts: number;

class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = (mime: string) => supported.includes(mime);
  state = 'inactive';
  readonly mimeType: string;

  constructor(_stream: unknown, { mimeType }: { readonly mimeType: string }) {
    super();
    this.mimeType = mimeType;
  }

  start() {
    this.state = 'recording';
  }

  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['audio']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudioContext {
  readonly state = contextState;
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(1) });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = async () => undefined;
  close = async () => {
    closedContexts += 1;
  };
}

const getUserMedia = jest.fn<(constraints: unknown) => Promise<unknown>>();

function have(deps: { readonly secure?: boolean; readonly devices?: boolean; readonly recorder?: boolean }): void {
  const { secure = true, devices = true, recorder = true } = deps;
  Object.defineProperty(window, 'isSecureContext', { value: secure, configurable: true });
  if (devices) Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  if (recorder) Object.defineProperty(window, 'MediaRecorder', { value: FakeMediaRecorder, configurable: true });
  Object.defineProperty(window, 'AudioContext', { value: FakeAudioContext, configurable: true });
}

beforeEach(() => {
  track = new FakeTrack();
  supported = ['audio/webm;codecs=opus', 'audio/mp4'];
  contextState = 'running';
  closedContexts = 0;
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
});

afterEach(() => {
  for (const name of ['isSecureContext', 'MediaRecorder', 'AudioContext']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const faultOf = async () => {
  const error: unknown = await pageMicrophone.open(() => undefined).catch((reason: unknown) => reason);
  return error instanceof MicrophoneError ? error.fault : 'none';
};

describe('the microphone of the page', () => {
  it('records in what the browser can, and lets the device go', async () => {
    have({});
    const capture = await pageMicrophone.open(() => undefined);
    expect(capture.loudness()).toBe(1);
    const blob = await capture.finish();
    expect([blob.type, blob.size]).toEqual(['audio/webm', 5]);
    expect([track.stopped, closedContexts]).toEqual([true, 1]);
  });

  it('records mp4 where that is all there is (Safari)', async () => {
    supported = ['audio/mp4'];
    have({});
    expect((await (await pageMicrophone.open(() => undefined)).finish()).type).toBe('audio/mp4');
  });

  it('lets the device go when it is cancelled', async () => {
    have({});
    (await pageMicrophone.open(() => undefined)).cancel();
    expect(track.stopped).toBe(true);
  });

  it('tells when the device goes away', async () => {
    have({});
    const lost = jest.fn();
    await pageMicrophone.open(lost);
    track.dispatchEvent(new Event('ended'));
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('does not measure while Web Audio sleeps: silence would be told', async () => {
    contextState = 'suspended';
    have({});
    expect((await pageMicrophone.open(() => undefined)).loudness()).toBeNull();
  });

  it.each([
    ['insecure', { secure: false }],
    ['unsupported', { recorder: false }],
    ['unsupported', { devices: false }],
  ] as const)('says what is missing: %s', async (fault, deps) => {
    have(deps);
    expect(await faultOf()).toBe(fault);
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('says when nothing that can be recorded is understood', async () => {
    supported = [];
    have({});
    expect(await faultOf()).toBe('unsupported');
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['UnheardOfError', 'failed'],
  ])('knows %s', async (name, fault) => {
    have({});
    getUserMedia.mockRejectedValue(new DOMException('', name));
    expect(await faultOf()).toBe(fault);
  });
});
