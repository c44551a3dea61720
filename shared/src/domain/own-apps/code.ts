const CODE = /^own-[0-9a-f]{24}$/;

/** Whether an `appname` is the code of an assistant that somebody made; other chat apps have codes of their own. */
export const isOwnAppCode = (code: string | null): code is string => code !== null && CODE.test(code);

/** Path of the chat with an assistant. */
export const ownAppChatPath = (code: string): string => `/chat?appname=${encodeURIComponent(code)}`;

/** Path of the list of an account's assistants. */
export const OWN_APPS_PATH = '/appCenter/ownApps';

/** Query value of the editor for an assistant that does not exist yet. */
export const NEW_OWN_APP = 'new';

/** Path of the editor of an assistant, or of a new one. */
export const ownAppEditorPath = (code: string = NEW_OWN_APP): string => `${OWN_APPS_PATH}?edit=${encodeURIComponent(code)}`;
