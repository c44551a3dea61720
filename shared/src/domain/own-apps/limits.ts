/** Limits of the assistants that people make. Lengths are in characters. */
export const ownAppLimits = {
  /** Assistants of one account; deleted ones do not count. */
  count: 20,
  name: 20,
  line: 40,
  instructions: 4000,
  greeting: 60,
  questions: 4,
  question: 200,
  /** Documents that the assistant knows. */
  files: 5,
  /** Bytes of an uploaded image, and pixels of the longer side of the stored one. */
  imageBytes: 2 * 1024 * 1024,
  imageSide: 640,
  /** Bytes of an account's images. */
  imagesQuotaBytes: 20 * 1024 * 1024,
  /** Reason of a moderator. */
  reason: 200,
} as const;

/** Minutes after which a deleted assistant can no longer be restored. */
export const OWN_APP_RESTORE_MINUTES = 10;

/** Badge of an approved assistant in the app centre. */
export const OWN_APP_LABEL = '用户创作';

/** What the card of an assistant says that its maker alone can use. */
export const PRIVATE_APP_LABEL = '我创作的，仅自己可用';
