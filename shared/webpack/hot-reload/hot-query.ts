/** Query of a module that replaces itself while it is mounted: `./src/app.tsx?hot`. */
export const HOT_QUERY = '?hot';
