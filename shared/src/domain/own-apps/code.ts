export const OWN_APP_CODE_PATTERN = /^own-[0-9a-f]{24}$/;

/** Whether an `appname` is the code of an assistant that somebody made; other chat apps have codes of their own. */
export const isOwnAppCode = (code: string | null): code is string => code !== null && OWN_APP_CODE_PATTERN.test(code);

/** Path of the list of an account's assistants. */
export const OWN_APPS_PATH = '/appCenter/ownApps';

/** Path of the editor; without a code, of a new assistant. */
export const OWN_APP_EDITOR_PATH = '/appCenter/ownApps/edit';

/** Path of the editor of an assistant, or of a new one. */
export const ownAppEditorPath = (code?: string): string =>
  code === undefined ? OWN_APP_EDITOR_PATH : `${OWN_APP_EDITOR_PATH}?code=${encodeURIComponent(code)}`;
