import type { Script } from '../../testing/scripted-server.ts';
import { blackPng } from './black-png.ts';

/** What can be wrong with a result that a server has made, by how it is fetched or by its bytes. */
export const fetchFaults = ['unreachable', 'unauthorised', 'expired', 'cut'] as const;
export const byteFaults = ['truncated', 'tooManyPixels', 'html'] as const;
export type ResultFault = (typeof fetchFaults)[number] | (typeof byteFaults)[number];

const HTML = Buffer.from('<!doctype html><html><body><h1>Service Unavailable</h1></body></html>');
/** 108 million pixels. */
const SIDES = { width: 12_000, height: 9000 } as const;
let huge: Buffer | undefined;
const hugeImage = (): Buffer => (huge ??= blackPng(SIDES));

/** How the results of a server fail, and how often they were fetched. */
export class ResultFaults {
  fault: ResultFault | null = null;
  /** Fetches that fail before one succeeds; infinite: all. */
  failing = Number.POSITIVE_INFINITY;
  fetches = 0;

  set(fault: ResultFault | null, failing = Number.POSITIVE_INFINITY): void {
    this.fault = fault;
    this.failing = failing;
    this.fetches = 0;
  }

  /** The bytes of a result as they are made. */
  async bytesOf(bytes: Buffer): Promise<Buffer> {
    if (this.fault === 'truncated') return bytes.subarray(0, Math.floor(bytes.length / 2));
    if (this.fault === 'html') return HTML;
    return this.fault === 'tooManyPixels' ? hugeImage() : bytes;
  }

  /** Answers the fetch of a result. */
  send(answer: Parameters<Script<Buffer>>[0], bytes: Buffer, type = 'application/octet-stream'): void {
    this.fetches += 1;
    const fault = this.fetches > this.failing ? null : this.fault;
    if (fault === 'unreachable') return void answer.destroy();
    if (fault === 'unauthorised')
      return void answer.writeHead(401).end('<Error><Code>AuthenticationRequired</Code></Error>');
    if (fault === 'expired') return void answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    answer.writeHead(200, { 'content-type': type, 'content-length': String(bytes.length) });
    if (fault !== 'cut') return void answer.end(bytes);
    answer.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => answer.destroy());
  }
}
