/** 我的作品: the page of all results of all tools. */
export const WORKS_PATH = '/draw/works';
