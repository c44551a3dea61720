/** Whether a URL query names packages, with valid values or not. The script at the top of index.html does the same check. */
export const asksForOverrides = (search: string): boolean => /[?&](shell|mf-[a-z][a-z0-9-]*)=/.test(search);
