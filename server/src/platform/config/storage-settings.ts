import * as z from 'zod/mini';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Null: Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Path-style addressing: the bucket is in the path, not in the host name. Most services other than Amazon's require it. */
  readonly pathStyle: boolean;
}

/** Where objects are stored; null: below the data directory. */
export interface StorageSettings {
  readonly s3: S3Settings | null;
}

const text = z.string().check(z.trim(), z.minLength(1));

export const storageEnvironment = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(text),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PATH_STYLE: z.optional(z.enum(['on', 'off'])),
};

type Given = z.output<z.ZodMiniObject<typeof storageEnvironment>>;

/** Reads the S3 settings. An incomplete configuration would silently store files on disk, so `problems` lists what is missing. */
export function readStorageSettings(given: Given): {
  readonly storage: StorageSettings;
  readonly problems: readonly string[];
} {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PATH_STYLE: pathStyle,
  } = given;
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return {
      storage: {
        s3: {
          endpoint: endpoint ?? null,
          bucket,
          region,
          accessKeyId,
          secretAccessKey,
          pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'on',
        },
      },
      problems: [],
    };
  }
  const asked = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const partly = Object.values(asked).some((value) => value !== undefined);
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  return {
    storage: { s3: null },
    problems: partly
      ? needed
          .filter((name) => asked[name] === undefined)
          .map((name) => `${name} (S3 storage needs all of ${needed.join(', ')})`)
      : [],
  };
}
