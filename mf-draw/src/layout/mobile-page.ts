import { CREATE_PATH } from '@ai-site/shared/routes';

/** On phones this page type is the list of tools, every other one the tool itself (docs/product/site.md#2.4). */
const LIST = '0';

/** The list of tools on phones. */
export const LIST_PATH = `${CREATE_PATH}?mobilePageType=${LIST}`;

/** Whether a query asks for the list of tools. */
export const isListPage = (search: string): boolean => new URLSearchParams(search).get('mobilePageType') === LIST;
