import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../config/storage-settings.ts';
import {
  assertObjectKey,
  type ByteRange,
  type ListedObject,
  type ObjectHead,
  type ObjectStore,
  type PutOptions,
  type SignedReadOptions,
  type SignedUploadOptions,
  type StoredObject,
} from './object-store.ts';

/** Parts of one upload that are held in memory, each of at least 5 MiB (S3's own minimum). */
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5000;
/** Idle timeout of a request to the store. */
const SILENCE_MS = 30_000;

/** Stores objects in a bucket of an S3-compatible service. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: S3Settings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      // Not every other service supports Amazon's newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
  }

  async put(key: string, body: Readable | Uint8Array, { type, signal }: PutOptions): Promise<number> {
    assertObjectKey(key);
    let bytes = 0;
    const counted = Readable.from(
      (async function* count() {
        for await (const chunk of body instanceof Uint8Array ? [body] : body) {
          bytes += chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    // Small objects are sent in one request, large ones in parts; after a failure the parts are deleted.
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: counted, ContentType: type },
      queueSize: PARTS_AT_ONCE,
    });
    const abort = (): void => void upload.abort();
    signal?.addEventListener('abort', abort);
    try {
      signal?.throwIfAborted();
      await upload.done();
      return bytes;
    } finally {
      signal?.removeEventListener('abort', abort);
      counted.destroy();
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    assertObjectKey(key);
    const found = await unlessMissing(
      this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
        }),
      ),
    );
    if (found === undefined) return undefined;
    if (!(found.Body instanceof Readable)) throw new TypeError('The object store sent no body');
    const whole = found.ContentRange?.split('/').at(-1);
    return {
      bytes: Number(whole ?? found.ContentLength ?? 0),
      modifiedAt: found.LastModified ?? new Date(0),
      body: found.Body,
    };
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    assertObjectKey(key);
    const found = await unlessMissing(this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key })));
    return found === undefined
      ? undefined
      : { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await unlessMissing(this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })));
  }

  async *list(folder: string): AsyncGenerator<ListedObject, void, void> {
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: folder, ContinuationToken: next }),
      );
      for (const { Key: key, Size: bytes = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? [])
        if (key !== undefined) yield { key, bytes, modifiedAt };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  async signedReadUrl(key: string, { seconds, downloadName }: SignedReadOptions): Promise<string> {
    assertObjectKey(key);
    const disposition =
      downloadName === undefined
        ? {}
        : { ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(downloadName)}` };
    return getSignedUrl(this.#client, new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...disposition }), {
      expiresIn: seconds,
    });
  }

  async signedUploadUrl(key: string, { seconds, type, bytes }: SignedUploadOptions): Promise<string> {
    assertObjectKey(key);
    const command = new PutObjectCommand({ Bucket: this.#bucket, Key: key, ContentType: type, ContentLength: bytes });
    // The uploader must send the signed headers unchanged.
    return getSignedUrl(this.#client, command, {
      expiresIn: seconds,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    });
  }

  async removePartial(before: Date): Promise<void> {
    const { Uploads: uploads = [] } = await this.#client
      .send(new ListMultipartUploadsCommand({ Bucket: this.#bucket }))
      .catch(noneWhenUnknown);
    for (const { Key, UploadId, Initiated } of uploads) {
      if (Initiated !== undefined && Initiated < before)
        await unlessMissing(
          this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId })),
        );
    }
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  close(): void {
    this.#client.destroy();
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}

/** A service that cannot list unfinished uploads expires them by itself. */
function noneWhenUnknown(error: unknown): { readonly Uploads: [] } {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return { Uploads: [] };
  throw error;
}
