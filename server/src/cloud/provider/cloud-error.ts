/**
 * `refused`: the host rejects the request, as it would another time; `failed`: it cannot do it now, or its answer cannot be read.
 */
export type CloudErrorKind = 'unreachable' | 'timeout' | 'refused' | 'failed';

/** What the log tells whoever runs the site. */
const hints: Readonly<Record<CloudErrorKind, string>> = {
  unreachable: 'the host of the cloud desktops cannot be reached: check CLOUD_HOST',
  timeout: 'the host of the cloud desktops does not answer in time',
  refused:
    'the host of the cloud desktops refuses the request: check that it has the image of CLOUD_IMAGE and the network of CLOUD_NETWORK',
  failed: 'the host of the cloud desktops failed',
};

/** A call to the provider of cloud desktops failed. The message is for the log alone. */
export class CloudError extends Error {
  override readonly name = 'CloudError';
  readonly kind: CloudErrorKind;

  constructor(kind: CloudErrorKind, detail = '') {
    super(detail === '' ? hints[kind] : `${hints[kind]} (${detail})`);
    this.kind = kind;
  }

  /** Whether the same call may succeed later. */
  get retriable(): boolean {
    return this.kind !== 'refused';
  }
}
