/** The read-only page of a shared work. */
export const SHARED_WORK_PATH = '/draw/share';
